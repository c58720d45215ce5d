import { createVoiceBox, emptyBox, MOST_BOXED } from './create-voice-box.ts';

/** A device that may have something stored. */
function device(kept: string | null = null) {
  const keeper = { kept, read: () => keeper.kept, write: (text: string) => void (keeper.kept = text) };
  return keeper;
}
const eight = Array.from({ length: MOST_BOXED }, (_, index) => `voice-${index}`);

// covers: pages-21
test('what is in the box is there again after a reload, with the line to read', () => {
  const keeper = device();
  const box = createVoiceBox(keeper);
  box.add('linan');
  box.add('suwan');
  box.say('潮水退了。');
  box.remove('linan');
  expect(createVoiceBox(keeper).now()).toEqual({ ...emptyBox, ids: ['suwan'], line: '潮水退了。' });
});

test('a ninth voice is refused, one that is in already is not taken twice', () => {
  const box = createVoiceBox(device());
  expect(eight.map((id) => box.add(id))).not.toContain(false);
  expect(box.add('ninth')).toBe(false);
  expect(box.add('voice-3')).toBe(true);
  expect(box.now().ids).toEqual(eight);
});

test.each(['no json', 'null', '[]', '{"ids":"linan"}', '{"ids":[1,null,"<b>"],"line":7}'])('%s on the device is an empty box', (kept) => {
  expect(createVoiceBox(device(kept)).now()).toEqual(emptyBox);
});

test('a change in another tab arrives, and listeners hear of it', () => {
  const keeper = device();
  const box = createVoiceBox(keeper);
  let notified = 0;
  const leave = box.subscribe(() => void (notified += 1));
  createVoiceBox(keeper).add('ache');
  box.reload();
  leave();
  box.clear();
  expect(notified).toBe(1);
});

// covers: fault-32
test('voices that were heard are kept, the latest first, each once', () => {
  const keeper = device();
  const box = createVoiceBox(keeper);
  for (const id of ['linan', 'suwan', 'linan']) box.hear(id);
  box.readMine(true);
  expect(createVoiceBox(keeper).now()).toMatchObject({ heard: ['linan', 'suwan'] });
  expect(box.now().mine).toBe(true);
  box.reload();
  expect(box.now().mine).toBe(true);
  // A market that is opened again makes nothing speak that nobody asked for.
  expect(createVoiceBox(keeper).now().mine).toBe(false);
});
