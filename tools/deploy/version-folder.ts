import path from 'node:path';

/** Where a published version is: of a remote, or of `shell`. */
export function versionFolder(federationDir: string, name: string, version: string): string {
  return path.join(federationDir, 'remotes', name, version);
}
