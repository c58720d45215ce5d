/** −1…1 to 16 bits, rounded; anything beyond full scale is cut off. */
export function toPcm16(samples: Float32Array): Int16Array {
  const result = new Int16Array(samples.length);
  for (let index = 0; index < samples.length; index += 1) {
    result[index] = Math.max(-32_768, Math.min(32_767, Math.round((samples[index] as number) * 32_768)));
  }
  return result;
}
