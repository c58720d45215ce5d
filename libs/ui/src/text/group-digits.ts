/** A whole number with a comma before each group of three digits. Not by `Intl`, whose first use costs a slow phone 60 ms. */
export function groupDigits(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
