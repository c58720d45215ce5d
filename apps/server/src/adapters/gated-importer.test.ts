import type { SoundImporter } from '../ports/sound-importer.ts';
import { createGatedImporter } from './gated-importer.ts';

/** Guests are named after their owner: `a/1`, `a/2`. */
const turnOwners = (member: string) => Promise.resolve(member.split('/')[0] ?? '');

/** An importer whose decodings last until the test ends them. */
function heldImporter() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const importer: SoundImporter = {
    importFile: (path) => {
      started.push(path);
      return new Promise((resolve) => ends.push(() => resolve({} as never)));
    },
  };
  const settled = () => new Promise(setImmediate);
  const finishOne = async () => {
    ends.shift()?.();
    await settled();
  };
  return { started, finishOne, settled, gated: createGatedImporter(importer, turnOwners) };
}

// covers: security-97
test('two files are decoded at a time, and a member with three does not hold up another’s first', async () => {
  const { started, finishOne, settled, gated } = heldImporter();
  const files = ['a1', 'a2', 'a3', 'b1'].map((path) => gated.importFile(path, path.slice(0, 1)));
  await settled();
  expect(started).toEqual(['a1', 'a2']);
  await finishOne();
  expect(started).toEqual(['a1', 'a2', 'b1']);
  for (let count = 0; count < 3; count += 1) await finishOne();
  await Promise.all(files);
});

test('a member’s fourth file at a time is refused, and nobody else’s', async () => {
  const { gated, finishOne, settled } = heldImporter();
  const files = ['a1', 'a2', 'a3'].map((path) => gated.importFile(path, 'a'));
  await expect(gated.importFile('a4', 'a')).rejects.toMatchObject({ error: 'server.busy' });
  files.push(gated.importFile('b1', 'b'));
  await settled();
  for (let count = 0; count < 4; count += 1) await finishOne();
  await Promise.all(files);
  const again = gated.importFile('a5', 'a');
  await settled();
  await finishOne();
  await again;
});

test('guests of one owner together have the places of one member', async () => {
  const { gated, finishOne, settled } = heldImporter();
  const files = ['a/1', 'a/2', 'a/3'].map((guest) => gated.importFile(guest, guest));
  await expect(gated.importFile('a/4', 'a/4')).rejects.toMatchObject({ error: 'server.busy' });
  files.push(gated.importFile('b1', 'b'));
  await settled();
  for (let count = 0; count < 4; count += 1) await finishOne();
  await Promise.all(files);
});
