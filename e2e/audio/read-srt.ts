export interface SrtCue {
  startMs: number;
  endMs: number;
  text: string;
}

function toMs(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.replace(',', '.').split(':').map(Number);
  return Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000);
}

/** Throws when a block is not number, time line, text. */
export function readSrt(source: string): SrtCue[] {
  return source
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n\r?\n/)
    .map((block, index) => {
      const [number, time = '', ...lines] = block.split(/\r?\n/);
      const match = /^(\d\d:\d\d:\d\d,\d{3}) --> (\d\d:\d\d:\d\d,\d{3})$/.exec(time);
      if (number !== String(index + 1) || !match) throw new Error(`cue ${index + 1} is malformed: ${block}`);
      return { startMs: toMs(match[1] ?? ''), endMs: toMs(match[2] ?? ''), text: lines.join('\n') };
    });
}
