/** Below this share of the clause's peak sound is inaudible (−40 dB). */
const silenceShare = 0.01;
/** Kept around the audible part, so that neither a plosive's burst nor the last vowel's decay is cut. */
const leadMs = 2;
const tailMs = 12;

/** First and one-past-last sample of what is audible; the whole when nothing is. */
export function audibleRange(pcm: Int16Array, sampleRate: number): { start: number; end: number } {
  let peak = 0;
  for (let at = 0; at < pcm.length; at += 1) peak = Math.max(peak, Math.abs(pcm[at] as number));
  const threshold = peak * silenceShare;
  if (peak === 0) return { start: 0, end: pcm.length };
  let start = 0;
  while (Math.abs(pcm[start] ?? 0) <= threshold) start += 1;
  let end = pcm.length;
  while (Math.abs(pcm[end - 1] ?? 0) <= threshold) end -= 1;
  return {
    start: Math.max(0, start - Math.round((leadMs * sampleRate) / 1000)),
    end: Math.min(pcm.length, end + Math.round((tailMs * sampleRate) / 1000)),
  };
}
