/** `HH:MM:SS` and milliseconds behind `separator`; hours grow past two digits when they must. */
export function clock(ms: number, separator: ',' | '.'): string {
  const whole = Math.max(0, Math.round(ms));
  const pad = (value: number, width: number): string => String(value).padStart(width, '0');
  const seconds = Math.floor(whole / 1000);
  return `${pad(Math.floor(seconds / 3600), 2)}:${pad(Math.floor(seconds / 60) % 60, 2)}:${pad(seconds % 60, 2)}${separator}${pad(whole % 1000, 3)}`;
}
