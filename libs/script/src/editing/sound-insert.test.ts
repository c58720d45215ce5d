import fc from 'fast-check';
import { paragraphSchema, type Paragraph } from '../document/document.ts';
import { insertPause, removePause } from './pause-insert.ts';
import { insertSound, removeSound } from './sound-insert.ts';

const paragraph: Paragraph = { text: '海浪声', marks: [], inserts: [] };
const wave = { soundId: 'wave', name: '海浪', durationMs: 8000, mode: 'overlay', decibels: -6 } as const;
const horn = { soundId: 'horn', name: '雾笛', durationMs: 2200, mode: 'block', decibels: 0 } as const;

test('a pause and sounds stand at one place, in the order they came', () => {
  const built = insertSound(insertSound(insertPause(paragraph, 1, 500), 1, wave), 1, horn);
  expect(built.inserts.map((insert) => (insert.kind === 'pause' ? 'pause' : insert.soundId))).toEqual(['pause', 'wave', 'horn']);
  expect(removePause(built, 1).inserts.map(({ kind }) => kind)).toEqual(['sound', 'sound']);
  expect(removeSound(built, 1).inserts).toEqual([{ kind: 'pause', at: 1, durationMs: 500 }]);
  expect(removeSound(built, 1, 'wave').inserts.map(({ kind }) => kind)).toEqual(['pause', 'sound']);
});

test('the same sound at the same place takes the new way of playing', () => {
  const built = insertSound(insertSound(paragraph, 2, wave), 2, { ...wave, mode: 'block', decibels: 3 });
  expect(built.inserts).toEqual([{ kind: 'sound', at: 2, ...wave, mode: 'block', decibels: 3 }]);
});

test('a place outside the text is the nearest inside', () => {
  expect(insertSound(paragraph, 99, wave).inserts[0]?.at).toBe(3);
  expect(insertSound(paragraph, -1, wave).inserts[0]?.at).toBe(0);
});

test('what is inserted is a valid paragraph, sorted by place, with one pause and one of each sound at most', () => {
  const step = fc.record({ at: fc.nat(4), what: fc.constantFrom('pause', 'wave', 'horn', 'remove') });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let built = paragraph;
      for (const { at, what } of steps) {
        if (what === 'pause') built = insertPause(built, at, at * 100);
        else if (what === 'remove') built = removeSound(built, at);
        else built = insertSound(built, at, what === 'wave' ? wave : horn);
      }
      expect(paragraphSchema.safeParse(built).success).toBe(true);
      const places = built.inserts.map(({ at }) => at);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      const keys = built.inserts.map((insert) => `${insert.at} ${insert.kind === 'pause' ? '' : insert.soundId}`);
      expect(new Set(keys).size).toBe(keys.length);
    }),
    { seed: 20_261_121 },
  );
});
