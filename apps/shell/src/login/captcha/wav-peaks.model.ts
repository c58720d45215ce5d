const headerBytes = 44;

/** Loudness, 0..1, of `count` stretches of a WAV (16 bit, mono) in a data URL. Empty for anything else. */
export function wavPeaks(dataUrl: string, count: number): number[] {
  const content = /^data:audio\/wav;base64,(.+)$/.exec(dataUrl)?.[1];
  if (content === undefined) return [];
  const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0));
  const samples = Math.floor((bytes.length - headerBytes) / 2);
  if (samples <= 0) return [];
  const view = new DataView(bytes.buffer, headerBytes);
  const peaks = Array.from({ length: count }, (_, part) => {
    let peak = 0;
    for (let at = Math.floor((part * samples) / count); at < Math.floor(((part + 1) * samples) / count); at++)
      peak = Math.max(peak, Math.abs(view.getInt16(at * 2, true)));
    return peak;
  });
  const loudest = Math.max(...peaks, 1);
  return peaks.map((peak) => peak / loudest);
}
