import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GlobalFonts, PDFDocument } from '@napi-rs/canvas';
import { wrapText } from './wrap-text.ts';

export interface PdfBlock {
  kind: 'title' | 'heading' | 'text' | 'item' | 'note';
  text: string;
}

/** A4 in points. */
const page = { width: 595, height: 842, margin: 64 };
const ink = '#0e1430';
const quiet = '#5b6485';
const looks = {
  title: { px: 20, weight: 700, line: 28, before: 0, indent: 0, colour: ink },
  heading: { px: 13, weight: 700, line: 20, before: 14, indent: 0, colour: ink },
  text: { px: 11, weight: 400, line: 19, before: 6, indent: 0, colour: ink },
  item: { px: 11, weight: 400, line: 19, before: 3, indent: 16, colour: ink },
  note: { px: 9, weight: 400, line: 14, before: 4, indent: 0, colour: quiet },
} as const satisfies Record<PdfBlock['kind'], object>;

/** The letters are in the file: it looks the same wherever it is opened. Keeps a processor busy for about a tenth of a second. */
export function writePdf(title: string, blocks: readonly PdfBlock[], footOf: (page: number) => string): Buffer {
  registerFonts();
  const document = new PDFDocument({ title, creator: '声屿' });
  type Context = ReturnType<typeof document.beginPage>;
  let context: Context | undefined;
  let number = 0;
  let y = 0;
  const turn = (): Context => {
    if (context) document.endPage();
    const fresh = document.beginPage(page.width, page.height);
    number += 1;
    y = page.margin;
    fresh.font = fontOf('note');
    fresh.fillStyle = quiet;
    fresh.fillText(footOf(number), page.margin, page.height - page.margin / 2);
    return (context = fresh);
  };
  turn();
  for (const { kind, text } of blocks) {
    const { line, before, indent, colour } = looks[kind];
    if (y > page.margin) y += before;
    let on = context ?? turn();
    on.font = fontOf(kind);
    const width = page.width - 2 * page.margin - indent;
    for (const words of wrapText(text, width, (one) => on.measureText(one).width)) {
      if (y + line > page.height - page.margin) on = turn();
      on.font = fontOf(kind);
      on.fillStyle = colour;
      on.fillText(words, page.margin + indent, y + line * 0.72);
      y += line;
    }
  }
  document.endPage();
  return document.close();
}

const fontOf = (kind: PdfBlock['kind']): string => {
  const { px, weight } = looks[kind];
  return `${px}px ${['chinese-simplified', 'latin'].map((part) => familyOf(part, weight)).join(', ')}`;
};

const familyOf = (part: string, weight: number): string => `Document-${part}-${weight}`;

/** From the package, so that a machine without any font writes the same document. */
function registerFonts(): void {
  const require = createRequire(import.meta.url);
  for (const part of ['chinese-simplified', 'latin'])
    for (const weight of [400, 700]) {
      const family = familyOf(part, weight);
      if (GlobalFonts.has(family)) continue;
      GlobalFonts.register(
        readFileSync(require.resolve(`@fontsource/noto-sans-sc/files/noto-sans-sc-${part}-${weight}-normal.woff2`)),
        family,
      );
    }
}
