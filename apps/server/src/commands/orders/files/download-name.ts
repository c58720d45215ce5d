import type { FileKind } from '@shengyu/api';
import type { DestinationName } from '@shengyu/script';
import { texts } from '../../../locales/zh-CN.ts';
import type { OrderRow } from '../../sales/order-states/move-order.ts';

// eslint-disable-next-line no-control-regex -- no file system takes them
const unfit = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"/\\|?*]/g;
/** Names of devices, which Windows gives to no file whatever its ending. */
const devices = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** Ending of each kind beside the audio, whose ending is its format. */
const endings: Readonly<Record<Exclude<DownloadKind, 'audio'>, string>> = {
  srt: 'srt',
  vtt: 'vtt',
  lrc: 'lrc',
  ass: 'ass',
  txt: 'txt',
  'srt-landscape': 'srt',
  'ass-landscape': 'ass',
  'srt-portrait': 'srt',
  'ass-portrait': 'ass',
  'stem-voice': 'wav',
  'stem-music': 'wav',
  'stem-effects': 'wav',
  paragraphs: 'zip',
  'editor-package': 'zip',
  timing: 'json',
  package: 'zip',
};

/** File name of a download: the order's name without what file systems refuse, and what part of the work it is. */
export function downloadName({ name, settings }: Pick<OrderRow, 'name' | 'settings'>, kind: DownloadKind): string {
  const part = partName(kind, settings.destination);
  return `${safeName(name)}${part === '' ? '' : `-${part}`}.${kind === 'audio' ? settings.format : endings[kind]}`;
}

/** `package`: all of an order in one ZIP. */
export type DownloadKind = FileKind | 'package';

function partName(kind: DownloadKind, destination: DestinationName | undefined): string {
  if (kind === 'package') return destination ? texts.orders.destinations[destination] : '';
  return kind in texts.orders.parts ? texts.orders.parts[kind as keyof typeof texts.orders.parts] : '';
}

/** A name without what file systems refuse; never empty. */
export function safeName(name: string): string {
  const plain = name.toWellFormed().replaceAll(unfit, ' ').replaceAll(/\s+/g, ' ').trim();
  const stem = [...plain.replace(/^[. ]+/, '')]
    .slice(0, 80)
    .join('')
    .replace(/[. ]+$/, '');
  return stem.replace(devices, '_$1') || 'shengyu';
}
