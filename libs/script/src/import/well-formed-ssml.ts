import type { ImportNotes } from './import-notes.ts';

const declaration = /<\?[a-z][^<>]{0,400}\?>|<!DOCTYPE[^[\]<>]{0,400}>/gi;
const bareAmpersand = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi;
const named = /&([a-z]\w{1,15});/gi;
const section = /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->/g;

/**
 * SSML as people join it: `&` and `<` that begin nothing are text, entities of HTML are their characters, declarations inside go. Lines stay
 * lines; what was put right is noted.
 */
export function wellFormedSsml(text: string, notes: ImportNotes, decode: (text: string) => string): string {
  let result = '';
  let at = 0;
  for (const found of [...text.matchAll(section), undefined]) {
    result += repaired(text.slice(at, found?.index), notes, decode) + (found?.[0] ?? '');
    at = found ? found.index + found[0].length : text.length;
  }
  return result.replace(declaration, (whole) => whole.replace(/[^\n]/g, ' '));
}

function repaired(text: string, notes: ImportNotes, decode: (text: string) => string): string {
  const decoded = text.replace(named, (whole, name: string) => (/^(?:amp|lt|gt|quot|apos)$/.test(name) ? whole : decode(whole)));
  const fixed = decoded.replace(bareAmpersand, '&amp;');
  const times = decoded.match(bareAmpersand)?.length ?? 0;
  if (times > 0) notes.addOnce('changed', '', '& → &amp;', times);
  return loneAngle(fixed);
}

/** Other elements than known ones stay elements: their names are listed. */
function loneAngle(text: string): string {
  return text.replace(/<(?![a-z_/!?])/gi, '&lt;');
}
