/** A piece of text of a page, as a PDF places it. Lengths are in points, from the left upper corner of the page as it is shown. */
export interface PdfText {
  text: string;
  /** Where it begins, on its baseline. */
  x: number;
  y: number;
  /** How far it runs. */
  width: number;
  /** Of its letters. */
  size: number;
  /** Degrees that its direction is turned, with the clock; vertical writing is turned by 90. */
  angle: number;
  /** The file says that it is no part of the text (running heads, page numbers). */
  isArtifact?: true;
}

export interface PdfPage {
  width: number;
  height: number;
  texts: readonly PdfText[];
}

/** The text of a PDF, page by page. */
export interface PdfSource {
  pages: readonly PdfPage[];
  name: string;
  /** As the file calls itself. */
  title?: string | undefined;
}

/** A page whose text runs from left to right, and what is written in other directions. */
export interface StraightPage {
  top: number;
  bottom: number;
  texts: readonly PdfText[];
  turned: readonly PdfText[];
}

const turns = (text: PdfText): number => (Math.round(text.angle) + 360) % 360;

const character = /^\s*[\p{Script=Han}\p{P}]\s*$/u;

/** Vertical writing that a program has set character by character, each below the one before. */
function isStacked(texts: readonly PdfText[]): boolean {
  const single = texts.filter(({ text }) => character.test(text));
  if (single.length < 0.8 * texts.length) return false;
  const below = single.filter(({ x, y, size }, index) => {
    const before = single[index - 1];
    return before !== undefined && Math.abs(x - before.x) < 0.6 * size && y - before.y > 0.5 * size && y - before.y < 2 * size;
  });
  return single.length > 2 && below.length > 0.6 * single.length;
}

/** Turns a page so that most of its text runs from left to right, its lines from top to bottom. */
export function straightened({ width, height, texts: written }: PdfPage): StraightPage {
  const texts = isStacked(written) ? written.map((text) => ({ ...text, angle: 90, width: text.size })) : written;
  const lengths = new Map<number, number>();
  for (const text of texts) lengths.set(turns(text), (lengths.get(turns(text)) ?? 0) + text.text.length);
  const [angle = 0] = [...lengths].sort((a, b) => b[1] - a[1])[0] ?? [];
  const turned = texts.filter((text) => turns(text) !== angle);
  const straight = texts.filter((text) => turns(text) === angle);
  if (angle === 0) return { top: 0, bottom: height, texts: straight, turned };
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const down = (x: number, y: number): number => y * cos - x * sin;
  const corners = [down(0, 0), down(width, 0), down(0, height), down(width, height)];
  return {
    top: Math.min(...corners),
    bottom: Math.max(...corners),
    texts: straight.map((text) => ({ ...text, x: text.x * cos + text.y * sin, y: down(text.x, text.y), angle: 0 })),
    turned,
  };
}
