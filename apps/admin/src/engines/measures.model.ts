const GIGABYTE = 1e9;

/** `1.1 GB`, `640 MB`. */
export const gigabytes = (bytes: number): string =>
  bytes >= GIGABYTE ? `${(bytes / GIGABYTE).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`;

/** `0.18 s`, `3 min`. */
export const seconds = (ms: number): string => (ms < 120_000 ? `${(ms / 1_000).toFixed(2)} s` : `${Math.round(ms / 60_000)} min`);

/** A part in whole percent: `85 %`, `−100 %`. */
export const percent = (part: number): string => `${Math.round(part * 100)} %`.replace('-', '−');

/** A part of a whole in percent; a dash where there was nothing. */
export const share = (part: number, whole: number): string => (whole === 0 ? '—' : `${((part / whole) * 100).toFixed(2)}%`);
