/** Digits of what was typed: spaces, dashes, full-width forms and the country code are no mistake. */
export function readMobile(typed: string): string {
  const digits = typed.normalize('NFKC').replaceAll(/\D/g, '');
  return digits.replace(/^(?:00)?86(?=1\d{10}$)/, '');
}

/** 138 2046 6021; what is there so far while typing. */
export function groupMobile(typed: string): string {
  const digits = readMobile(typed);
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter((part) => part !== '').join(' ');
}

export const isMobile = (mobile: string): boolean => /^1[3-9]\d{9}$/.test(mobile);
