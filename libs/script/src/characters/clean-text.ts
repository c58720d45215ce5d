import { withoutLookAlikes } from './look-alikes.ts';

/**
 * Invisible characters that would hide inside a number or a word, turn the line's direction, or break storage:
 * controls, zero-width space, word joiner, byte order mark, soft hyphen, direction marks, non-characters.
 * Joiners (U+200C, U+200D) and variation selectors stay: emoji and several scripts are written with them.
 */
const unwanted = /\p{Cc}|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff]/gu;

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * Text as a paragraph may hold it: well-formed Unicode, no control characters or line ends, tabs as spaces, no look-alikes.
 * @param onChange told of look-alikes
 */
export function cleanText(line: string, onChange?: (found: string, meant: string) => void): string {
  return withoutLookAlikes(line.replaceAll('\t', ' ').replace(unwanted, '').replace(loneSurrogate, ''), onChange);
}
