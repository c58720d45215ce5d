import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { PicturePlan, PlacedGlyph } from './picture-plan.model.ts';
import { seededRandom, type Random } from './seeded-random.ts';

const inks = ['#0e1430', '#4b2aa3', '#0b5f63', '#8a5200', '#9b1d54', '#12408f'] as const;
const waters = [
  ['#e4ebff', '#c9d7ff', '#abc1ff', '#8eabff', '#7a9bff'],
  ['#e6f3f1', '#cbe7e3', '#addad4', '#90ccc4', '#7cc0b7'],
  ['#f3ecff', '#e2d4ff', '#cfb9ff', '#bda0ff', '#af8eff'],
] as const;

registerFonts();

/** A JPEG of the plan. Runs in a worker: it keeps a processor busy for about 15 ms. */
export async function drawPicture(plan: PicturePlan): Promise<Buffer> {
  const random = seededRandom(plan.seed);
  const canvas = createCanvas(plan.width, plan.height);
  const context = canvas.getContext('2d');
  drawSea(context, plan, random);
  drawGhosts(context, plan, random);
  for (const glyph of plan.glyphs) drawGlyph(context, glyph, random);
  drawCurrents(context, plan, random);
  addGrain(context, plan, random);
  return canvas.encode('jpeg', 78);
}

/** The characters come from the package, so that a machine without any font draws the same picture. */
function registerFonts(): void {
  const require = createRequire(import.meta.url);
  for (const weight of [500, 700, 900]) {
    const file = require.resolve(`@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-${weight}-normal.woff2`);
    GlobalFonts.register(readFileSync(file), fontFamily(weight));
  }
}

function fontFamily(weight: number): string {
  return `Captcha${weight}`;
}

/** Islands with depth contours, as on the site's charts. */
function drawSea(context: SKRSContext2D, plan: PicturePlan, random: Random): void {
  const water = waters[Math.floor(random() * waters.length)] ?? waters[0];
  context.fillStyle = water[0];
  context.fillRect(0, 0, plan.width, plan.height);
  for (let island = 0; island < 4; island++) {
    const x = random() * plan.width;
    const y = random() * plan.height;
    const radius = 90 + random() * 90;
    const waves = [2, 3, 4, 5].map((order) => ({ order, phase: random() * 6.283, amount: (random() * 0.5) / order }));
    for (const [ring, colour] of water.slice(1).entries()) {
      context.beginPath();
      for (let step = 0; step <= 90; step++) {
        const angle = (step / 90) * 2 * Math.PI;
        const swell = waves.reduce((sum, wave) => sum + wave.amount * Math.sin(wave.order * angle + wave.phase + ring * 0.2), 1);
        const reach = radius * swell * (1 - ring * 0.22);
        context.lineTo(x + reach * 1.35 * Math.cos(angle), y + reach * Math.sin(angle));
      }
      context.fillStyle = colour;
      context.fill();
    }
  }
}

/** Large pale pieces of writing that no one reads but that a search for strokes finds. */
function drawGhosts(context: SKRSContext2D, plan: PicturePlan, random: Random): void {
  const ghosts = '永回走之飞气九弓';
  for (let count = 0; count < 9; count++) {
    context.save();
    context.translate(random() * plan.width, random() * plan.height);
    context.rotate(random() * 6.283);
    context.globalAlpha = 0.1 + random() * 0.1;
    context.font = `${50 + random() * 60}px ${fontFamily(500)}`;
    context.lineWidth = 2;
    context.strokeStyle = inks[Math.floor(random() * inks.length)] ?? inks[0];
    context.strokeText(ghosts[Math.floor(random() * ghosts.length)] ?? '', 0, 0);
    context.restore();
  }
}

/** The character is drawn straight, then bent row by row and column by column, then turned into its place. */
function drawGlyph(context: SKRSContext2D, glyph: PlacedGlyph, random: Random): void {
  const side = Math.ceil(glyph.size * 1.7);
  const straight = createCanvas(side, side);
  const pen = straight.getContext('2d');
  pen.font = `${glyph.size}px ${fontFamily(glyph.weight)}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.lineWidth = 5 + random() * 3;
  pen.strokeStyle = 'rgb(255 255 255 / 88%)';
  pen.strokeText(glyph.char, side / 2, side / 2);
  pen.fillStyle = inks[glyph.ink % inks.length] ?? inks[0];
  pen.fillText(glyph.char, side / 2, side / 2);
  const rows = bend(straight, side, 'rows', glyph.size * (0.035 + random() * 0.04), random);
  const bent = bend(rows, side, 'columns', glyph.size * (0.035 + random() * 0.04), random);
  context.save();
  context.translate(glyph.x, glyph.y);
  context.rotate((glyph.angle * Math.PI) / 180);
  context.scale(0.92 + random() * 0.18, 0.92 + random() * 0.18);
  context.drawImage(bent, -side / 2, -side / 2);
  context.restore();
}

function bend(source: Canvas, side: number, along: 'rows' | 'columns', amount: number, random: Random): Canvas {
  const result = createCanvas(side, side);
  const context = result.getContext('2d');
  const phase = random() * 6.283;
  const turns = 0.8 + random() * 0.7;
  for (let line = 0; line < side; line++) {
    const shift = amount * Math.sin(phase + (line / side) * turns * 6.283);
    if (along === 'rows') context.drawImage(source, 0, line, side, 1, shift, line, side, 1);
    else context.drawImage(source, line, 0, 1, side, line, shift, 1, side);
  }
  return result;
}

/** Strokes in the inks of the characters, led across them and from one to the next, so that colour alone cuts none of them out. */
function drawCurrents(context: SKRSContext2D, plan: PicturePlan, random: Random): void {
  const near = (range: number) => (random() - 0.5) * range;
  context.lineCap = 'round';
  for (const [index, glyph] of plan.glyphs.entries()) {
    const next = plan.glyphs[(index + 1 + Math.floor(random() * (plan.glyphs.length - 1))) % plan.glyphs.length] ?? glyph;
    context.beginPath();
    context.moveTo(glyph.x + near(150), glyph.y + near(150));
    context.quadraticCurveTo(glyph.x + near(50), glyph.y + near(50), (glyph.x + next.x) / 2 + near(90), (glyph.y + next.y) / 2 + near(90));
    context.quadraticCurveTo(next.x + near(70), next.y + near(70), next.x + near(220), next.y + near(220));
    context.globalAlpha = 0.5 + random() * 0.35;
    context.lineWidth = 1.8 + random() * 1.4;
    context.strokeStyle = index % 3 === 2 ? '#ffffff' : (inks[Math.floor(random() * inks.length)] ?? inks[0]);
    context.stroke();
  }
  context.globalAlpha = 1;
}

function addGrain(context: SKRSContext2D, plan: PicturePlan, random: Random): void {
  const image = context.getImageData(0, 0, plan.width, plan.height);
  for (let at = 0; at < image.data.length; at += 4) {
    const shade = (random() - 0.5) * 18;
    for (let channel = 0; channel < 3; channel++) image.data[at + channel] = (image.data[at + channel] ?? 0) + shade;
  }
  context.putImageData(image, 0, 0);
}
