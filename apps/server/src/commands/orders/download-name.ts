import type { OrderRow } from './move-order.ts';

// eslint-disable-next-line no-control-regex -- no file system takes them
const unfit = /[\u0000-\u001f\u007f<>:"/\\|?*]/g;

/** File name of a download: the order's name without what file systems refuse. */
export function downloadName({ name, settings }: Pick<OrderRow, 'name' | 'settings'>, kind: 'audio' | 'srt' | 'vtt' | 'lrc'): string {
  const stem = name.replace(unfit, ' ').replaceAll(/\s+/g, ' ').replace(/^\.+/, '').trim().slice(0, 80) || 'shengyu';
  return `${stem.toWellFormed()}.${kind === 'audio' ? settings.format : kind}`;
}
