/** Two channels as 16-bit little-endian frames; anything beyond full scale is cut off. */
export function interleavePcm16(left: Float32Array, right: Float32Array): Uint8Array {
  const pcm = new Int16Array(left.length * 2);
  for (let index = 0; index < left.length; index += 1) {
    pcm[2 * index] = clamp((left[index] as number) * 32_768, 32_768);
    pcm[2 * index + 1] = clamp((right[index] as number) * 32_768, 32_768);
  }
  return new Uint8Array(pcm.buffer);
}

/** Channels as 24-bit little-endian frames. */
export function interleavePcm24(channels: readonly Float32Array[]): Uint8Array {
  const length = channels[0]?.length ?? 0;
  const bytes = new Uint8Array(length * channels.length * 3);
  let offset = 0;
  for (let index = 0; index < length; index += 1) {
    for (const channel of channels) {
      const value = clamp((channel[index] as number) * 8_388_608, 8_388_608);
      bytes[offset] = value & 255;
      bytes[offset + 1] = (value >> 8) & 255;
      bytes[offset + 2] = (value >> 16) & 255;
      offset += 3;
    }
  }
  return bytes;
}

function clamp(value: number, full: number): number {
  return Math.max(-full, Math.min(full - 1, Math.round(value)));
}
