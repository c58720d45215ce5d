/** `amount × times ÷ divisor`, rounded up; exact for any safe integers. */
export function divideUp(amount: number, divisor: number, times = 1): number {
  const [product, by] = [BigInt(amount) * BigInt(times), BigInt(divisor)];
  return Number((product + by - 1n) / by);
}

/** The same, rounded down. */
export function divideDown(amount: number, divisor: number, times = 1): number {
  return Number((BigInt(amount) * BigInt(times)) / BigInt(divisor));
}
