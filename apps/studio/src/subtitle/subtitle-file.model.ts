import { type Cue, toAss, toLrc, toSrt, toTxt, toVtt } from '@shengyu/script';
import { texts } from '../locales/zh-CN.ts';

export const subtitleFormats = ['srt', 'vtt', 'lrc', 'ass', 'txt'] as const;
export type SubtitleFormat = (typeof subtitleFormats)[number];

export interface SubtitleFile {
  name: string;
  type: string;
  text: string;
}

export interface SubtitleFileOptions {
  title: string;
  /** Some times are estimates: the file says so in its name and, where the format allows, inside. */
  estimated: boolean;
  portrait: boolean;
}

/** The subtitles as a file of a format. */
export function subtitleFile(
  cues: readonly Cue[],
  format: SubtitleFormat,
  { title, estimated, portrait }: SubtitleFileOptions,
): SubtitleFile {
  const said = title === '' ? texts.untitled : title;
  const stem = fileStem(said);
  const name = estimated && format !== 'txt' ? `${stem}.${texts.subtitle.estimatedFile}.${format}` : `${stem}.${format}`;
  switch (format) {
    case 'srt':
      return { name, type: 'application/x-subrip', text: toSrt(cues) };
    case 'vtt': {
      const text = toVtt(cues);
      return {
        name,
        type: 'text/vtt',
        text: estimated ? text.replace('WEBVTT\n', `WEBVTT\n\nNOTE ${texts.subtitle.estimatedNote}\n`) : text,
      };
    }
    case 'lrc':
      return {
        name,
        type: 'text/plain',
        text: `${estimated ? `[re:${texts.subtitle.estimatedNote}]\n` : ''}${toLrc(cues, { title: said })}`,
      };
    case 'ass':
      return {
        name,
        type: 'text/plain',
        text: toAss(cues, { title: said, ...(estimated && { comment: texts.subtitle.estimatedNote }), portrait }),
      };
    case 'txt':
      return { name, type: 'text/plain', text: toTxt(cues) };
  }
}

/** A title as a file may be called on every system. */
export const fileStem = (title: string): string =>
  [...title.replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ').trim()].slice(0, 80).join('') || texts.untitled;
