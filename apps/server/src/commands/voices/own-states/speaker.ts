import type { Prosody } from '@shengyu/script';

/**
 * How scripts name a voice of one's own: `own-<id>`, with `-<number>` one of its versions for good. What is ordered or heard also names the
 * pace and pitch that its owner had set: `own-<id>-<number>-<rate>-<semitones>`.
 */
const pattern = /^own-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-(\d{1,6})(?:-(\d(?:\.\d{1,20})?)-(-?\d{1,2}))?)?$/;

/** How its owner has a voice speak; what a script asks for comes on top of it. */
export type UsualProsody = Pick<Prosody, 'rate' | 'semitones'>;

export interface Speaker {
  id: string;
  /** Undefined: the version that speaks at present. */
  version: number | undefined;
  /** Undefined: as its owner has it at present. */
  usual: UsualProsody | undefined;
}

export function speakerOf(id: string, version?: number, usual?: UsualProsody): string {
  if (version === undefined) return `own-${id}`;
  return usual ? `own-${id}-${version}-${usual.rate}-${usual.semitones}` : `own-${id}-${version}`;
}

/** Undefined for every other voice. */
export function readSpeaker(voiceId: string): Speaker | undefined {
  const [, id, version, rate, semitones] = pattern.exec(voiceId) ?? [];
  if (id === undefined) return undefined;
  return {
    id,
    version: version === undefined ? undefined : Number(version),
    usual: rate === undefined ? undefined : { rate: Number(rate), semitones: Number(semitones) },
  };
}
