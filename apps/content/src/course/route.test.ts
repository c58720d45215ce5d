import { routePath, routeReached, routeStops } from './route.model.ts';

const chapters = (...counts: number[]) =>
  counts.map((count, index) => ({
    title: `${index}`,
    lessons: Array.from({ length: count }, (_, n) => ({ slug: `s${n}`, title: '', kind: 'lesson' as const, seconds: 1, practice: false })),
  }));

test('stops lie from the left to the right inside the drawing', () => {
  const xs = routeStops(chapters(1, 1, 1, 1, 1)).map(({ x }) => x);
  expect(xs).toEqual(xs.toSorted((a, b) => a - b));
  expect([xs.at(0), xs.at(-1)]).toEqual([120, 1080]);
  expect(routeStops(chapters(3))[0]).toMatchObject({ x: 600 });
});

test('the way has a leg between each two stops', () => {
  expect(routePath(routeStops(chapters(1, 1, 1))).match(/C/g)).toHaveLength(2);
});

test('the way behind grows with the lessons of the first open chapter', () => {
  const three = routeStops(chapters(2, 2, 2));
  expect(routeReached(three, [0, 0, 0])).toBe(200);
  expect(routeReached(three, [1, 0, 0])).toBe(400);
  expect(routeReached(three, [2, 0, 1])).toBe(600);
  expect(routeReached(three, [2, 2, 2])).toBe(1000);
  expect(routeReached(routeStops(chapters(2)), [1])).toBe(600);
});
