/** A stylesheet of a page; with `text` it stands in the document itself, so that nothing is fetched before the first paint. */
export interface PageStyle {
  href: string;
  text?: string;
}

/** The content behind an address of ours; nothing when it cannot be had. */
export type StyleReader = (href: string) => Promise<Buffer | undefined>;

/** A larger sheet is cheaper to fetch once than to send with every document. */
const longestText = 48 * 1024;
const keptTexts = 64;

/** Reads the texts of small stylesheets; their addresses name their content, so each is read once. */
export function createStyleTexts(read: StyleReader): (hrefs: readonly string[]) => Promise<PageStyle[]> {
  const known = new Map<string, string | undefined>();

  async function textOf(href: string): Promise<string | undefined> {
    if (known.has(href)) return known.get(href);
    const content = await read(href).catch(() => undefined);
    if (!content) return undefined;
    const text = content.toString('utf8');
    // What could end the element, or point beside the stylesheet's own address, stays a file.
    const fits = text.length <= longestText && !/<\/|url\((?!["']?(?:data:|\/|#))/i.test(text);
    if (known.size >= keptTexts) known.clear();
    known.set(href, fits ? text : undefined);
    return known.get(href);
  }

  return (hrefs) =>
    Promise.all(
      hrefs.map(async (href) => {
        const text = await textOf(href);
        return text === undefined ? { href } : { href, text };
      }),
    );
}
