import { createCanvas, GlobalFonts, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { hues, islandBands, isHue, seaLines } from '@shengyu/ui/art';
import { cardSize } from '../../head/link-preview.ts';
import { breakTitle, cutTitle } from './break-title.ts';
import type { Card } from './card.ts';

/** Font files, each under a name of its own; without them a card has no text. */
export interface CardFonts {
  bold: readonly Buffer[];
  plain: readonly Buffer[];
}

const ink = '#0e1430';
const quiet = '#3f4868';
const brand = '#2f5bff';
const edge = 72;
const textWidth = 640;
/** Of the title, the largest first that takes no more lines. */
const sizes = [
  { px: 76, lines: 2 },
  { px: 64, lines: 3 },
  { px: 52, lines: 4 },
] as const;
const unknown = /[\p{Extended_Pictographic}\p{Cf}\p{Cc}]/gu;

type Weight = keyof CardFonts;

/** Registers the fonts; the answer says how a text of that weight is set. */
export function cardType(fonts: CardFonts): ((weight: Weight, px: number) => string) | undefined {
  if (fonts.bold.length === 0) return undefined;
  const names = (weight: Weight): string =>
    fonts[weight]
      .map((file, index) => {
        const name = `Card-${weight}-${index}`;
        if (!GlobalFonts.has(name)) GlobalFonts.register(file, name);
        return name;
      })
      .join(', ');
  const families = { bold: names('bold'), plain: names('plain') };
  return (weight, px) => `${px}px ${families[weight]}`;
}

/** A PNG of 1200 × 630: what the link is called, and an island of its own. Keeps a processor busy for about a tenth of a second. */
export async function drawCard(card: Card, font: ReturnType<typeof cardType>): Promise<Buffer> {
  const canvas = createCanvas(cardSize.width, cardSize.height);
  const context = canvas.getContext('2d');
  drawSea(context, card);
  drawMark(context, edge, 64, 2);
  if (font) drawText(context, card, font);
  return canvas.encode('png');
}

function drawSea(context: SKRSContext2D, { seed, hue }: Card): void {
  const { width, height } = cardSize;
  const colours = hues[isHue(hue) ? hue : 'blue'];
  context.fillStyle = '#f7f9ff';
  context.fillRect(0, 0, width, height);
  const shade = context.createLinearGradient(0, 0, width, 0);
  shade.addColorStop(0.35, `${colours[0]}00`);
  shade.addColorStop(0.8, colours[0]);
  context.fillStyle = shade;
  context.fillRect(0, 0, width, height);
  context.strokeStyle = 'rgb(47 91 255 / 7%)';
  context.lineWidth = 1;
  for (let x = 60; x < width; x += 120) context.stroke(new Path2D(`M${x} 0V${height}`));
  for (let y = 45; y < height; y += 120) context.stroke(new Path2D(`M0 ${y}H${width}`));
  context.strokeStyle = colours[2];
  context.lineWidth = 1.5;
  for (const { path, opacity } of seaLines(width, height)) {
    context.globalAlpha = opacity * 0.55;
    context.stroke(new Path2D(path));
  }
  context.globalAlpha = 1;
  context.save();
  context.translate(660, -10);
  for (const { path, band } of islandBands({ seed, width: 620, height: 650, rough: 0.4 })) {
    context.fillStyle = colours[band] ?? colours[5];
    context.fill(new Path2D(path));
  }
  context.restore();
}

/** The site's mark, `scale` × 32 px. */
function drawMark(context: SKRSContext2D, x: number, y: number, scale: number): void {
  context.save();
  context.translate(x, y);
  context.scale(scale, scale);
  context.lineCap = 'round';
  context.strokeStyle = brand;
  context.lineWidth = 3.5;
  context.stroke(new Path2D('M4.5 18v2M10.25 11v9M16 4v16M21.75 9v11M27.5 15.5V20'));
  context.strokeStyle = ink;
  context.lineWidth = 3;
  context.stroke(new Path2D('M2.5 27c4.5-3.6 9-3.6 13.5 0s9 3.6 13.5 0'));
  context.restore();
}

type SetFont = NonNullable<ReturnType<typeof cardType>>;

function drawText(context: SKRSContext2D, card: Card, font: SetFont): void {
  const written = (weight: Weight, px: number, colour: string, text: string, x: number, y: number): void => {
    context.font = font(weight, px);
    context.fillStyle = colour;
    context.fillText(text, x, y);
  };
  const { title, section, site, host } = card;
  written('bold', 34, ink, site.replace(unknown, ''), edge + 80, 108);
  const { px, lines } = fitTitle(context, { title: title.replace(unknown, ' '), name: site }, font);
  const lead = px * 1.28;
  const middle = 340 + (section === '' ? 0 : 24);
  const top = middle - (lines.length * lead) / 2 + px * 0.86;
  for (const [index, line] of lines.entries()) written('bold', px, ink, line, edge, top + index * lead);
  if (section !== '') written('bold', 28, '#2450e6', section.replace(unknown, ''), edge, top - px - 22);
  if (host !== '') written('plain', 26, quiet, host, edge, 566);
}

function fitTitle(
  context: SKRSContext2D,
  { title, name }: { title: string; name: string },
  font: SetFont,
): { px: number; lines: string[] } {
  const boundsOf = ({ px, lines }: (typeof sizes)[number]) => ({
    width: textWidth,
    lines,
    name,
    measure: (text: string) => {
      context.font = font('bold', px);
      return context.measureText(text).width;
    },
  });
  for (const size of sizes) {
    const lines = breakTitle(title, boundsOf(size));
    if (lines) return { px: size.px, lines };
  }
  const smallest = sizes[2];
  return { px: smallest.px, lines: cutTitle(title, boundsOf(smallest)) };
}
