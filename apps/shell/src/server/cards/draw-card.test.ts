import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { drawCard, cardType } from './draw-card.ts';
import { drawIcon } from './draw-icon.ts';
import { icons, type IconPath } from './icons.ts';

const { resolve } = createRequire(import.meta.url);
const file = (part: string, weight: number) =>
  readFileSync(resolve(`@fontsource/noto-sans-sc/files/noto-sans-sc-${part}-${weight}-normal.woff2`));
const fonts = cardType({ bold: [file('chinese-simplified', 700), file('latin', 700)], plain: [file('chinese-simplified', 500)] });
const card = { section: '资讯', title: '一句一句地改', site: '声屿', host: 'shengyu.example', seed: '/news/1', hue: 'sea' };

/** Dark pixels where the title is written. */
async function inkOf(png: Buffer): Promise<number> {
  const canvas = createCanvas(1200, 630);
  const context = canvas.getContext('2d');
  context.drawImage(await loadImage(png), 0, 0);
  const { data } = context.getImageData(72, 200, 640, 300);
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 60 && (data[at + 2] ?? 255) < 110) dark += 1;
  return dark;
}

// covers: pages-29
test('a card is a PNG of 1200 × 630 with its title in Chinese type, and another title is another picture', async () => {
  const png = await drawCard(card, fonts);
  const image = await loadImage(png);
  expect([image.width, image.height]).toEqual([1200, 630]);
  const [ink, more, none] = [
    await inkOf(png),
    await inkOf(await drawCard({ ...card, title: '一句一句地改，只重做一句，只收一句的钱' }, fonts)),
    await inkOf(await drawCard(card, undefined)),
  ];
  expect(ink).toBeGreaterThan(3_000);
  expect(more).toBeGreaterThan(ink);
  expect(none).toBe(0);
});

test.each(Object.keys(icons) as IconPath[])('%s is a picture of its size', async (path) => {
  const bytes = await drawIcon(path);
  const image = await loadImage(path.endsWith('.ico') ? bytes.subarray(22) : bytes);
  expect([image.width, image.height]).toEqual([icons[path].px, icons[path].px]);
});
