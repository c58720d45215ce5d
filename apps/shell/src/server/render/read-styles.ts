import { readRules, type StyleRule } from './style-rules.ts';

/** A stylesheet of a page. */
export interface PageStyle {
  href: string;
  /** The rules that a first paint needs can be inlined. */
  rules?: readonly StyleRule[];
  /** The whole sheet can be inlined. */
  text?: string;
}

/** The content behind an address of ours; nothing when it cannot be had. */
export type StyleReader = (href: string) => Promise<Buffer | undefined>;

/** A larger sheet is cheaper to fetch once than to send with every document. */
const longestText = 32 * 1024;
/** To choose from a sheet this long takes longer than to fetch it. */
const longestChoice = 160 * 1024;
const keptSheets = 64;

/** Reads small stylesheets; their addresses name their content, so each is read once. */
export function createStyleTexts(read: StyleReader): (hrefs: readonly string[]) => Promise<PageStyle[]> {
  const known = new Map<string, PageStyle>();

  async function styleOf(href: string): Promise<PageStyle> {
    const kept = known.get(href);
    if (kept) return kept;
    const content = await read(href).catch(() => undefined);
    if (!content) return { href };
    const text = content.toString('utf8');
    // What could end the element, point beside the stylesheet's own address, or swallow the next one, stays a file.
    const isPlain = text.length <= longestChoice && !/<\/|url\((?!["']?(?:data:|\/|#))/i.test(text);
    const rules = isPlain ? readRules(text) : undefined;
    const style: PageStyle = rules ? { href, rules, ...(text.length <= longestText && { text }) } : { href };
    if (known.size >= keptSheets) known.clear();
    known.set(href, style);
    return style;
  }

  return (hrefs) => Promise.all(hrefs.map(styleOf));
}
