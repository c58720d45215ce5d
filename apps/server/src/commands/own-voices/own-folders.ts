import { join } from 'node:path';

/** The files of voices of one's own: each has a folder, and each version one in it. */
export const voicesFolder = (filesDir: string): string => join(filesDir, 'voices');
export const voiceFolder = (filesDir: string, voiceId: string): string => join(voicesFolder(filesDir), voiceId);
export const versionFolder = (filesDir: string, voiceId: string, version: number): string =>
  join(voiceFolder(filesDir, voiceId), String(version));
