const sampleRate = 48_000;

export interface Sound {
  samples: Float32Array<ArrayBuffer>;
  sampleRate: number;
}

/** What a browser can play, as one channel. @throws DOMException where it cannot */
export async function decodeFile(file: Blob): Promise<Sound> {
  const sound = await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(await file.arrayBuffer());
  const samples = new Float32Array(sound.length);
  for (let channel = 0; channel < sound.numberOfChannels; channel += 1) {
    const all = sound.getChannelData(channel);
    for (let at = 0; at < all.length; at += 1) samples[at] = (samples[at] ?? 0) + (all[at] ?? 0) / sound.numberOfChannels;
  }
  return { samples, sampleRate };
}
