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
