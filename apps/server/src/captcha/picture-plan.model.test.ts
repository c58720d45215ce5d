import { randomInt } from 'node:crypto';
import { characters } from './characters.ts';
import { clicksHit } from './click-answer.model.ts';
import { picture, planPicture } from './picture-plan.model.ts';

const plans = Array.from({ length: 200 }, () => planPicture((below) => randomInt(below)));

test('no character is in the list twice', () => {
  expect(new Set(characters).size).toBe(characters.length);
});

test('a picture shows as many different characters as it asks and misleads with, all inside its edges', () => {
  for (const { glyphs, width, height } of plans) {
    expect(new Set(glyphs.map((glyph) => glyph.char)).size).toBe(picture.targets + picture.decoys);
    for (const { x, y, size } of glyphs) {
      expect(Math.min(x, y, width - x, height - y)).toBeGreaterThanOrEqual(size * 0.6);
    }
  }
});

test('one click answers one character only, wherever it falls', () => {
  for (const { glyphs, width, height } of plans) {
    const info = (x: number, y: number) => `${x},${y};${width};${height}`;
    for (const { x, y } of glyphs) {
      const hit = glyphs.filter((glyph) => clicksHit(info(x, y), { width, height, targets: [glyph] }));
      expect(hit).toHaveLength(1);
      const edge = glyphs.filter((glyph) => clicksHit(info(x + 55, y), { width, height, targets: [glyph] }));
      expect(edge.length).toBeLessThanOrEqual(1);
    }
  }
});

test('two pictures in a row differ', () => {
  expect(new Set(plans.map((plan) => JSON.stringify(plan.glyphs))).size).toBe(plans.length);
});

test('dice that leave no room still give a picture with every character apart', () => {
  const { glyphs } = planPicture(() => 0);
  for (const [index, glyph] of glyphs.entries()) {
    for (const other of glyphs.slice(index + 1)) expect(Math.hypot(glyph.x - other.x, glyph.y - other.y)).toBeGreaterThan(120);
  }
});
