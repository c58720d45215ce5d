import { randomInt } from 'node:crypto';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { planPicture } from '../captcha/picture-plan.model.ts';
import { createWorkerPictureDrawer } from './worker-picture-drawer.ts';

const drawer = createWorkerPictureDrawer();
afterAll(() => drawer.close());

test('a drawn picture is a JPEG of the planned size with ink where its characters stand', async () => {
  const plan = planPicture((below) => randomInt(below));
  const bytes = await drawer.draw(plan);
  expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(bytes.length).toBeLessThan(70_000);
  const image = await loadImage(bytes);
  expect([image.width, image.height]).toEqual([plan.width, plan.height]);
  const context = createCanvas(plan.width, plan.height).getContext('2d');
  context.drawImage(image, 0, 0);
  for (const { x, y, size } of plan.glyphs) {
    const side = Math.round(size * 0.8);
    const { data } = context.getImageData(Math.round(x - side / 2), Math.round(y - side / 2), side, side);
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      if (0.3 * red + 0.6 * green + 0.1 * blue < 110) dark++;
    }
    expect(dark / (side * side)).toBeGreaterThan(0.1);
  }
});

test('pictures of the same plan are the same; the seed alone changes what lies around the characters', async () => {
  const plan = planPicture((below) => randomInt(below));
  const [first, again, other] = await Promise.all([drawer.draw(plan), drawer.draw(plan), drawer.draw({ ...plan, seed: plan.seed + 1 })]);
  expect(first.equals(again)).toBe(true);
  expect(first.equals(other)).toBe(false);
});
