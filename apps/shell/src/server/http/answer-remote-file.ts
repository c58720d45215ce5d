import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PublishedFiles } from '../registry/published-files.ts';
import type { RemoteCatalogue } from '../remotes/remote-catalogue.ts';
import { answerFile } from './answer-file.ts';

const form = /^\/remotes\/([a-z][a-z0-9]*)\/([0-9A-Za-z][0-9A-Za-z.-]{0,63})\/(client\/[\w.-]+(?:\/[\w.-]+)*)$/;

/** A published browser file of a remote, `/remotes/<name>/<version>/client/…`. False when there is none. */
export async function answerRemoteFile(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  { catalogue, files }: { catalogue: RemoteCatalogue; files: PublishedFiles },
): Promise<boolean> {
  const [, name, version, file] = form.exec(pathname) ?? [];
  if (name === undefined || version === undefined || file === undefined) return false;
  const described = catalogue.registry().remotes[name]?.versions[version];
  if (!described) return false;
  return answerFile(request, response, file, (wanted) => files.read(name, version, described, wanted));
}
