/** How scripts name a voice of one's own: `own-<id>`, with `-<number>` one of its versions for good. */
const pattern = /^own-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-(\d{1,6}))?$/;

export interface Speaker {
  id: string;
  /** Undefined: the version that speaks at present. */
  version: number | undefined;
}

export const speakerOf = (id: string, version?: number): string => (version === undefined ? `own-${id}` : `own-${id}-${version}`);

/** Undefined for every other voice. */
export function readSpeaker(voiceId: string): Speaker | undefined {
  const [, id, version] = pattern.exec(voiceId) ?? [];
  return id === undefined ? undefined : { id, version: version === undefined ? undefined : Number(version) };
}
