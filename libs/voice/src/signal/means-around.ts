/** The mean of each value and of `reach` values on each side of it; fewer at the ends. */
export function meansAround(values: Float32Array | Float64Array, reach: number): Float64Array {
  return Float64Array.from(values, (_value, at) => {
    const near = values.subarray(Math.max(0, at - reach), at + reach + 1);
    let sum = 0;
    for (const value of near) sum += value;
    return sum / near.length;
  });
}
