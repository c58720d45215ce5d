/** Fast Fourier transform of complex signals in place; `size` is a power of two. */
export interface Fft {
  readonly size: number;
  forward: (real: Float64Array, imaginary: Float64Array) => void;
  /** Scaled, so that it undoes `forward`. */
  inverse: (real: Float64Array, imaginary: Float64Array) => void;
}

/** Radix-2, decimation in time (Cooley and Tukey, 1965). */
export function createFft(size: number): Fft {
  if (size < 2 || (size & (size - 1)) !== 0) throw new RangeError(`${size} is not a power of two`);
  const cos = Float64Array.from({ length: size / 2 }, (_, index) => Math.cos((2 * Math.PI * index) / size));
  const sin = Float64Array.from({ length: size / 2 }, (_, index) => Math.sin((2 * Math.PI * index) / size));
  const reversed = reversedIndices(size);

  const forward = (real: Float64Array, imaginary: Float64Array): void => {
    for (let index = 0; index < size; index += 1) {
      const other = reversed[index] as number;
      if (other <= index) continue;
      swap(real, index, other);
      swap(imaginary, index, other);
    }
    for (let half = 1, stride = size / 2; half < size; half *= 2, stride /= 2) {
      for (let offset = 0; offset < half; offset += 1) {
        const c = cos[offset * stride] as number;
        const s = sin[offset * stride] as number;
        for (let low = offset; low < size; low += 2 * half) {
          const high = low + half;
          const re = (real[high] as number) * c + (imaginary[high] as number) * s;
          const im = (imaginary[high] as number) * c - (real[high] as number) * s;
          real[high] = (real[low] as number) - re;
          imaginary[high] = (imaginary[low] as number) - im;
          real[low] = (real[low] as number) + re;
          imaginary[low] = (imaginary[low] as number) + im;
        }
      }
    }
  };

  return {
    size,
    forward,
    inverse(real, imaginary) {
      // With the parts exchanged, the forward transform is the inverse one.
      forward(imaginary, real);
      for (let index = 0; index < size; index += 1) {
        real[index] = (real[index] as number) / size;
        imaginary[index] = (imaginary[index] as number) / size;
      }
    },
  };
}

function reversedIndices(size: number): Uint32Array {
  const reversed = new Uint32Array(size);
  for (let index = 1; index < size; index += 1) {
    reversed[index] = ((reversed[index >> 1] as number) >> 1) | (index & 1 ? size >> 1 : 0);
  }
  return reversed;
}

function swap(values: Float64Array, a: number, b: number): void {
  const kept = values[a] as number;
  values[a] = values[b] as number;
  values[b] = kept;
}
