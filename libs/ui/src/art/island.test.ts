import { drawIsland, hues, nightHues, type Hue } from './island.ts';

const light = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

test.each(Object.keys(hues) as Hue[])(
  '%s: by day land darkens towards its peak, at night it rises into the light from a dark sea',
  (hue) => {
    const [day, night] = [hues[hue].map(light), nightHues[hue].map(light)];
    expect(day).toEqual(day.toSorted((a, b) => b - a));
    expect(night).toEqual(night.toSorted((a, b) => a - b));
    expect(night[0]).toBeLessThan(30);
  },
);

test('one picture has both schemes, at a cost of some hundred bytes', () => {
  const drawn = drawIsland({ seed: 'linan', hue: 'coral', width: 96, height: 96, rough: 0.3 });
  const [day = '', night = ''] = drawn.split('@media(prefers-color-scheme:dark)');
  for (const colour of hues.coral) expect(day).toContain(colour);
  for (const colour of nightHues.coral) expect(night).toContain(colour);
  expect((/<style>.*<\/style>/.exec(drawn)?.[0] ?? '').length).toBeLessThan(300);
});
