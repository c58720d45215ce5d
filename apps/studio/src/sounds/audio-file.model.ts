import { terms } from '@shengyu/api/terms';

/** What one file may be; the server checks the content itself. */
const LARGEST_BYTES = terms.files.audioBytes;
/** Decoded in the browser before they are sent. */
const browserEndings = ['m4a', 'aac'];
const endings = ['mp3', 'wav', 'flac', 'ogg', 'oga', 'opus', ...browserEndings];

/** For the file chooser. */
export const ACCEPTED = endings.map((ending) => `.${ending}`).join(',');

const endingOf = ({ name }: Pick<File, 'name'>): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

export const needsDecoding = (file: Pick<File, 'name'>): boolean => browserEndings.includes(endingOf(file));

/** Whether a dropped file is audio or video, usable or not, rather than a script. */
export const isMedia = (file: Pick<File, 'name' | 'type'>): boolean =>
  /^(audio|video)\//.test(file.type) || endings.includes(endingOf(file));

/** Why a file is not sent at all. */
export function fileProblem(file: Pick<File, 'name' | 'size'>): 'type' | 'empty' | 'large' | null {
  if (!endings.includes(endingOf(file))) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > LARGEST_BYTES ? 'large' : null;
}

/** A file's name as the name of a sound: without ending, at most 100 characters. */
export function soundName({ name }: Pick<File, 'name'>): string {
  const dot = name.lastIndexOf('.');
  return [...(dot > 0 ? name.slice(0, dot) : name).trim()].slice(0, 100).join('');
}
