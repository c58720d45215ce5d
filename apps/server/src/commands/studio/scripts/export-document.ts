import type { ParsedInput } from '@shengyu/api';
import { documentText, scriptTitle } from '@shengyu/script';
import type { ExportedScript } from '@shengyu/script/formats';
import type { Database } from '../../../db/database.ts';
import { texts } from '../../../locales/zh-CN.ts';
import type { Limiter } from '../../../ports/limiter.ts';
import type { ScriptFormats } from '../../../ports/script-formats.ts';
import { uploadRules } from '../../ground/files/upload-rules.ts';
import { findVersion } from './find-version.ts';

/** A version of the member's own script as a file. */
export async function exportDocument(
  { database, formats, limiter }: { database: Database; formats: ScriptFormats; limiter: Limiter },
  memberId: string,
  { id, version, format }: ParsedInput<'scriptExport'>,
): Promise<ExportedScript> {
  const found = await findVersion(database.db, memberId, id, version);
  await limiter.consume(uploadRules.export, memberId);
  return formats.write(
    found.version.document,
    format,
    scriptTitle(found.version.title, documentText(found.version.document)) || texts.scripts.untitled,
  );
}
