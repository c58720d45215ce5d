const names = [
  'a abbr address article aside audio b blockquote body br caption center cite code dd del details div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 head header hr html i img ins kbd li link main mark meta nav ol p pre q rp rt ruby s samp script section small span strike strong style sub summary sup svg table tbody td tfoot th thead title tr u ul var video wbr',
  'button iframe input label noscript object embed select option textarea template form canvas map picture source dialog math',
  'voice prosody express-as mstts:express-as break phoneme say-as emphasis silence lang',
]
  .join(' ')
  .replaceAll(' ', '|');
const attribute = String.raw`\s+(?:[\w:@.-]+\s*=\s*(?:"[^"<>]{0,4000}"|'[^'<>]{0,4000}'|[^\s"'=<>]{1,400})|hidden|controls|checked|disabled|open|async|defer|required|selected|autoplay|loop|muted)`;
/** Comments and what a page declares. */
const declarations = String.raw`!--|!\[|!doctype\s|\?[a-z]`;
const tagSource = (name: string): string => String.raw`\/?(?:${name})(?:${attribute}){0,40}\s*\/?>`;
const known = tagSource(String.raw`${names}|sy[-:][\w-]+|mstts:\w+|[a-z]\w*:[a-z]\w*`);
/** Of a page, which may hold drawings, formulas and elements of its own. */
const any = tagSource(String.raw`${names}|g|mi|mo|mn|[a-z][\w.:-]{2,40}`);

/** A tag of HTML or SSML as a program writes it: a known name, and attributes that have values. `a<b 且 c>d` holds none. */
export const tagPattern = new RegExp(`<${known}`, 'i');
const loneAngles = {
  text: new RegExp(String.raw`(?<!\\)<(?!${known}|${declarations})`, 'gi'),
  page: new RegExp(`<(?!${any}|${declarations})`, 'gi'),
};

/** `<` that begins no tag becomes text. In text only known elements are tags. */
export function escapeLoneAngles(text: string, where: 'text' | 'page'): string {
  return text.includes('<') ? text.replace(loneAngles[where], '&lt;') : text;
}
