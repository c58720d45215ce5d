import { createFavourites } from './create-favourites.ts';

/** Favourites whose saving is answered by hand. */
function stage() {
  const saves: { id: string; on: boolean; answer: () => void; refuse: () => void }[] = [];
  const failed: [string, boolean][] = [];
  const favourites = createFavourites({
    save: (id, on) =>
      new Promise((answer, refuse) => saves.push({ id, on, answer: () => answer({}), refuse: () => refuse(new Error('no')) })),
    onFailed: (id, on) => void failed.push([id, on]),
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  return { favourites, saves, failed, settle };
}

test('a favourite shows before it is saved', async () => {
  const { favourites, saves, settle } = stage();
  favourites.set('linan', true, false);
  expect(favourites.now().get('linan')).toBe(true);
  await settle();
  expect(saves).toMatchObject([{ id: 'linan', on: true }]);
});

test('one that could not be saved is taken back, and said', async () => {
  const { favourites, saves, failed, settle } = stage();
  favourites.set('linan', false, true);
  await settle();
  saves[0]?.refuse();
  await settle();
  expect(favourites.now().get('linan')).toBe(true);
  expect(failed).toEqual([['linan', false]]);
});

test('of presses while one is on its way only the last is sent, and only when it changes something', async () => {
  const { favourites, saves, settle } = stage();
  favourites.set('linan', true, false);
  await settle();
  favourites.set('linan', false, false);
  favourites.set('linan', true, false);
  expect(saves).toHaveLength(1);
  favourites.set('suwan', true, false);
  await settle();
  favourites.set('suwan', false, false);
  for (const { answer } of saves) answer();
  await settle();
  expect(saves.map(({ id, on }) => [id, on])).toEqual([
    ['linan', true],
    ['suwan', true],
    ['suwan', false],
  ]);
});

test('whoever reads the list anew waits for what is on its way', async () => {
  const { favourites, saves, settle } = stage();
  favourites.set('linan', true, false);
  let over = false;
  void favourites.settled().then(() => (over = true));
  await settle();
  expect(over).toBe(false);
  saves[0]?.answer();
  await settle();
  expect(over).toBe(true);
});

test('what a member pressed is nothing to the next one', async () => {
  const { favourites, saves, failed, settle } = stage();
  favourites.set('linan', true, false);
  await settle();
  favourites.clear();
  saves[0]?.refuse();
  await settle();
  expect([favourites.now().size, failed]).toEqual([0, []]);
});
