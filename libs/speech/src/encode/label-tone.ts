/** Short, long; short, short: A and I in Morse code, the rhythm GB 45438-2025 names for sound without words. */
const rhythm = [1, 3, 0, 1, 1] as const;
const unitSeconds = 0.09;
const pitch = 880;
const level = 0.2;

/** The audible label of AI-made sound as a rhythm, about 1.2 s long. */
export function labelTone(sampleRate: number): Int16Array {
  const parts = rhythm.flatMap((units) => (units === 0 ? [silence(2, sampleRate)] : [beep(units, sampleRate), silence(1, sampleRate)]));
  const tone = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    tone.set(part, offset);
    offset += part.length;
  }
  return tone;
}

function silence(units: number, sampleRate: number): Int16Array {
  return new Int16Array(Math.round(units * unitSeconds * sampleRate));
}

function beep(units: number, sampleRate: number): Int16Array {
  const seconds = units * unitSeconds;
  return Int16Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) => {
    const second = index / sampleRate;
    const edge = Math.min(1, second / 0.005, (seconds - second) / 0.005);
    return 32_767 * level * Math.max(0, edge) * Math.sin(2 * Math.PI * pitch * second);
  });
}
