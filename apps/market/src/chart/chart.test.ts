import {
  centredOn,
  held,
  islandAt,
  layOut,
  listed,
  nearestTowards,
  placeLabels,
  toBox,
  whole,
  zoomed,
  type Island,
} from './chart.model.ts';

const island = (id: string, pitch: number, brightness: number, more: Partial<Island> = {}): Island => ({
  ...{ id, name: `名${id}`, summary: '温厚男声', hue: 'blue', rough: 0.3, pitch_hz: pitch, brightness_hz: brightness, size: 0.5, fits: 0 },
  ...more,
});
const box = { width: 1200, height: 700 };
const sheet = layOut([island('low', 100, 1500), island('high', 400, 1500), island('bright', 200, 3000), island('dark', 200, 1000)], 0);
function find(id: string, on = sheet) {
  const found = on.islands.find((each) => each.id === id);
  if (!found) throw new Error(`no island ${id}`);
  return found;
}

test('up is high, right is bright, and an octave is as long everywhere', () => {
  expect(find('high').y).toBeLessThan(find('bright').y);
  expect(find('dark').x).toBeLessThan(find('bright').x);
  expect(find('bright').y - find('high').y).toBeCloseTo(find('low').y - find('bright').y, 6);
});

test('an arrow key goes to the nearest island in its direction, and nowhere where there is none', () => {
  const near = layOut([island('here', 200, 1000), island('east', 210, 1400), island('north', 400, 1050), island('far', 200, 3000)], 0);
  expect(nearestTowards(near, find('here', near), 'right', box)?.id).toBe('east');
  expect(nearestTowards(near, find('here', near), 'up', box)?.id).toBe('north');
  expect(nearestTowards(near, find('here', near), 'left', box)).toBeUndefined();
});

test('zooming keeps what is under the pointer, and never leaves the sheet', () => {
  const before = toBox(find('bright'), whole, box);
  const view = zoomed(whole, 3, box, before.x, before.y);
  const after = toBox(find('bright'), view, box);
  expect(after.x).toBeCloseTo(before.x, 6);
  expect(after.y).toBeCloseTo(before.y, 6);
  expect(held({ x: -1, y: 9, zoom: 0.1 })).toEqual(whole);
  expect(centredOn({ ...whole, zoom: 2 }, { x: 0.5, y: 0.5 })).toEqual({ x: 0.25, y: 0.25, zoom: 2 });
});

test('the tide covers islands that fit too few conditions; they are found behind dry land', () => {
  const tidal = layOut([island('a', 200, 1500, { fits: 2 }), island('b', 201, 1501, { fits: 1 }), island('c', 400, 3000)], 2);
  expect(tidal.islands.map(({ dry }) => dry)).toEqual([true, false, false]);
  const at = toBox(find('b', tidal), whole, box);
  expect(islandAt(tidal, whole, box, at.x, at.y)?.id).toBe('a');
  expect(listed(tidal, whole, 10).map(({ id }) => id)).toEqual(['a']);
});

test('no two names overlap, and the chosen one is always named', () => {
  const many = layOut(
    Array.from({ length: 2_000 }, (_, at) =>
      island(`v${at}`, 80 + ((at * 37) % 300), 1000 + ((at * 71) % 2500), { size: (at % 100) / 100 }),
    ),
    0,
  );
  const labels = placeLabels(many, whole, box, 'v1900');
  expect(labels[0]?.island.id).toBe('v1900');
  expect(labels.length).toBeGreaterThan(10);
  for (const [at, one] of labels.entries())
    for (const other of labels.slice(at + 1)) expect(Math.abs(one.x - other.x) > 100 || Math.abs(one.y - other.y) > 40).toBe(true);
});

test('one voice alone has a place in the middle of its axes', () => {
  const [only] = layOut([island('only', 200, 2000)], 0).islands;
  expect(only?.x).toBeCloseTo(0.5, 1);
});
