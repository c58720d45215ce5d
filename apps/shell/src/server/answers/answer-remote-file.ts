import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PublishedFiles } from '../registry/published-files.ts';
import type { RemoteCatalogue } from '../remotes/remote-catalogue.ts';
import type { RemoteStats } from '../telemetry/remote-stats.ts';
import { answerFile, type FileReader } from '../http/answer-file.ts';
import { addressOf } from '../http/forwarded.ts';

const form = /^\/remotes\/([a-z][a-z0-9]*)\/([0-9A-Za-z][0-9A-Za-z.-]{0,63})\/(client\/[\w.-]+(?:\/[\w.-]+)*)$/;

export interface RemoteFiles {
  catalogue: RemoteCatalogue;
  files: PublishedFiles;
}

/** A published browser file of a remote by its address, `/remotes/<name>/<version>/client/…`; nothing when there is no such version. */
export function findRemoteFile(
  pathname: string,
  { catalogue, files }: RemoteFiles,
): { name: string; version: string; file: string; read: FileReader } | undefined {
  const [, name, version, file] = form.exec(pathname) ?? [];
  if (name === undefined || version === undefined || file === undefined) return undefined;
  const described = catalogue.registry().remotes[name]?.versions[version];
  return described && { name, version, file, read: (wanted) => files.read(name, version, described, wanted) };
}

/** Answers such a file. False when there is none. */
export async function answerRemoteFile(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  remotes: RemoteFiles & { stats: RemoteStats; settings: { trustProxy: boolean } },
): Promise<boolean> {
  const found = findRemoteFile(pathname, remotes);
  if (found) remotes.stats.asked(found.name, found.version, addressOf(request, remotes.settings.trustProxy) ?? '');
  return found !== undefined && answerFile(request, response, found.file, found.read);
}
