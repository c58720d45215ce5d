const BARS = 58;

/** A drawing of how a text will sound, before it does: syllables rise and fall, punctuation is calm water. Heights 0..1. */
export function textShape(text: string): number[] {
  const points = Array.from(text.trim());
  return Array.from({ length: BARS }, (_, bar) => {
    const at = (bar / BARS) * points.length;
    const char = points[Math.floor(at)] ?? '';
    if (!/[\p{L}\p{N}]/u.test(char)) return 0.06;
    const code = char.codePointAt(0) ?? 0;
    const swell = 0.55 + 0.45 * Math.sin((at / Math.max(1, points.length)) * 9.4 + (code % 7));
    return 0.25 + 0.7 * swell * (0.6 + ((code * 2654435761) % 100) / 250);
  });
}
