import { createCanvas, loadImage } from '@napi-rs/canvas';
import { hues, nightHues, type Hue } from '@shengyu/ui/art';
import { drawPortrait } from './draw-portrait.ts';

/** Red, green and blue at a point of a picture. */
async function colourAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const canvas = createCanvas(1, 1);
  const context = canvas.getContext('2d');
  context.drawImage(await loadImage(bytes), -x, -y);
  return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
}

const parts = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

test.each(['blue', 'amber', 'ink'] satisfies Hue[])(
  '%s: a portrait is as large as asked for, in the colours of its scheme, and small',
  async (hue) => {
    for (const [scheme, ramp] of [
      ['day', hues[hue]],
      ['night', nightHues[hue]],
    ] as const) {
      const bytes = await drawPortrait({ drawing: { seed: 'linan', hue, width: 96, height: 96, rough: 0.25, scheme }, side: 128 });
      const { width, height } = await loadImage(bytes);
      expect([width, height]).toEqual([128, 128]);
      const sea = await colourAt(bytes, 2, 2);
      for (const [at, part] of parts(ramp[0]).entries()) expect(Math.abs((sea[at] ?? 0) - part)).toBeLessThan(8);
      expect(bytes.length).toBeLessThan(1_600);
    }
  },
);
