// Controls, marks that turn the direction of what follows, and line separators that are no line ends.
// oxlint-disable-next-line no-control-regex -- controls are what it looks for
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Cleans a member's text of what would spoil the page around it: at most one empty line, no towers of accents. */
export function cleanPost(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(unwanted, '')
    .replaceAll(/(\p{M}{4})\p{M}+/gu, '$1')
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

export function cleanTitle(text: string): string {
  return cleanPost(text).replaceAll(/\s+/g, ' ');
}
