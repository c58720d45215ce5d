export interface Subtitle {
  startMs: number;
  endMs: number;
  text: string;
}

const line = /(\d+):(\d\d):(\d\d)[,.](\d{3})\s*-->\s*(\d+):(\d\d):(\d\d)[,.](\d{3})/;

const toMs = (parts: readonly string[]): number => {
  const [hours = 0, minutes = 0, seconds = 0, ms = 0] = parts.map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms;
};

/** The cues of an SRT file, in order; what is no cue is passed over. */
export function readSrt(srt: string): Subtitle[] {
  return srt
    .replace(/^\uFEFF/, '')
    .split(/\r?\n\r?\n/)
    .flatMap((block) => {
      const lines = block.split(/\r?\n/);
      const at = lines.findIndex((text) => line.test(text));
      const times = line.exec(lines[at] ?? '')?.slice(1);
      const text = lines
        .slice(at + 1)
        .join('\n')
        .trim();
      return times && text ? [{ startMs: toMs(times.slice(0, 4)), endMs: toMs(times.slice(4)), text }] : [];
    });
}

/** Index of the cue that plays at `positionMs`, or −1. */
export const cueAt = (cues: readonly Subtitle[], positionMs: number): number =>
  cues.findIndex(({ startMs, endMs }) => positionMs >= startMs && positionMs < endMs);

export interface WordTime {
  startMs: number;
  text: string;
}

/** The file with the times of the words. */
export interface TimingFile {
  tokens: readonly (readonly [start: number, end: number, startMs: number, endMs: number, text: string])[];
}

export const readWordTimes = ({ tokens }: TimingFile): WordTime[] => tokens.map(([, , startMs, , text]) => ({ startMs, text }));

/** A cue before, in and after the word that is spoken at `positionMs`; all of it before, where its words are not known. */
export function litCue(
  { startMs, endMs, text }: Subtitle,
  words: readonly WordTime[],
  positionMs: number,
): [before: string, lit: string, after: string] {
  let from = 0;
  let lit: [number, number] | undefined;
  for (const word of words) {
    if (word.startMs < startMs || word.startMs >= endMs || word.startMs > positionMs) continue;
    const at = text.indexOf(word.text, from);
    if (at < 0) continue;
    from = at + word.text.length;
    lit = [at, from];
  }
  return lit ? [text.slice(0, lit[0]), text.slice(...lit), text.slice(lit[1])] : [text, '', ''];
}
