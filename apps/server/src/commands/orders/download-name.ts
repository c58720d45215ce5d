import type { FileKind } from '@shengyu/api';
import { texts } from '../../locales/zh-CN.ts';
import type { OrderRow } from './move-order.ts';

// eslint-disable-next-line no-control-regex -- no file system takes them
const unfit = /[\u0000-\u001f\u007f<>:"/\\|?*]/g;

/** Ending of each kind beside the audio, whose ending is its format. */
const endings: Readonly<Record<Exclude<FileKind, 'audio'>, string>> = {
  srt: 'srt',
  vtt: 'vtt',
  lrc: 'lrc',
  ass: 'ass',
  txt: 'txt',
  'stem-voice': 'wav',
  'stem-music': 'wav',
  'stem-effects': 'wav',
  paragraphs: 'zip',
  'editor-package': 'zip',
};

/** File name of a download: the order's name without what file systems refuse, and what part of the work it is. */
export function downloadName({ name, settings }: Pick<OrderRow, 'name' | 'settings'>, kind: FileKind): string {
  const part = kind in texts.orders.parts ? `-${texts.orders.parts[kind as keyof typeof texts.orders.parts]}` : '';
  return `${safeName(name)}${part}.${kind === 'audio' ? settings.format : endings[kind]}`;
}

/** A name without what file systems refuse; never empty. */
export function safeName(name: string): string {
  const stem = name.replace(unfit, ' ').replaceAll(/\s+/g, ' ').replace(/^\.+/, '').trim().slice(0, 80) || 'shengyu';
  return stem.toWellFormed();
}
