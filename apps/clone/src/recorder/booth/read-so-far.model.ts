const unit = /\p{Script=Han}|\d|[A-Za-z]+/gu;

/** Where in a text (UTF-16) somebody is who has said so many syllables: behind the last of them, with the marks that follow it. */
export function readSoFar(text: string, syllables: number): number {
  const units = [...text.matchAll(unit)];
  const next = units[syllables];
  if (syllables <= 0) return 0;
  return next ? next.index : text.length;
}
