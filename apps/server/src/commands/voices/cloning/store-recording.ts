import { eq } from 'drizzle-orm';
import { files } from '../../../db/schema/index.ts';
import { removeFile } from '../../ground/files/remove-file.ts';
import { storeAudio } from '../../ground/files/store-audio.ts';
import { lockMember } from '../../ground/locks/lock-member.ts';
import type { ClonePorts } from './clone-ports.ts';

export interface Recording {
  fileId: string;
  /** Of the decoded file. */
  path: string;
  durationMs: number;
  peaks: number[];
  url: string;
}

/** Decodes a recording by the process for uploads, within its bounds and the member's space. It is private, as every upload is. */
export async function storeRecording(ports: ClonePorts, memberId: string, upload: { path: string; name: string }): Promise<Recording> {
  const { id: fileId, url, duration_ms: durationMs, peaks } = await storeAudio(ports, memberId, upload);
  const [file] = await ports.database.db.select({ path: files.path }).from(files).where(eq(files.id, fileId));
  if (!file) throw new Error(`file ${fileId} is gone`);
  return { fileId, path: await ports.storage.localPath(file.path), durationMs, peaks, url };
}

/** Forgets a recording that nothing took, or took and gave up. */
export async function dropRecording(
  { database, removeFiles }: Pick<ClonePorts, 'database' | 'removeFiles'>,
  memberId: string,
  fileId: string,
): Promise<void> {
  const paths = await database.transaction(async (tx) => {
    await lockMember(tx, memberId);
    return removeFile(tx, fileId);
  });
  await removeFiles(paths);
}
