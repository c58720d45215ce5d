/** The files of voices of one's own: each has a folder of the storage, and each version one in it. */
export const VOICES_FOLDER = 'voices';
export const voiceFolder = (voiceId: string): string => `${VOICES_FOLDER}/${voiceId}`;
export const versionFolder = (voiceId: string, version: number): string => `${voiceFolder(voiceId)}/${version}`;
