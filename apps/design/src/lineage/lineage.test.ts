import type { DesignRecord } from '@shengyu/api';
import { ancestorsOf, lastBatch, triedOf } from './lineage.model.ts';
import { nextOf, treeOf } from './tree.model.ts';

const start = { gender: 'female', pitchHz: 180, breathPercent: 20, roughness: 4 };
const record = (version: number, parent: number | null, minute: number, parameters: object = {}, text = '卖鱼的阿姨'): DesignRecord => ({
  ...{ version, parent, text, summary: '', figures: {}, seed: 'a', speaker: `own-x-${version}` },
  parameters: { ...start, ...parameters },
  create_time: `2026-11-23T10:${String(minute).padStart(2, '0')}:00Z`,
});
const three = [record(1, null, 1), record(2, null, 1, { pitchHz: 160 }), record(3, null, 1, { pitchHz: 220 })];
const names = (records: readonly DesignRecord[]) => triedOf(records).map(({ name }) => name);

test('candidates have letters, what is made of one has its letter and a number, and more like one are letters again', () => {
  const records = [
    ...three,
    record(4, 1, 2, { pitchHz: 200 }),
    record(5, 4, 3, { pitchHz: 200, roughness: 6 }),
    record(6, 2, 4, { roughness: 5 }),
  ];
  expect(names(records)).toEqual(['甲', '乙', '丙', '甲-1', '甲-2', '乙-1']);
  const more = [...records, record(7, 5, 5), record(8, 5, 5), record(9, 5, 5)];
  expect(names(more)).toEqual([...names(records), '丁', '戊', '己']);
  expect(lastBatch(triedOf(more)).map(({ version }) => version)).toEqual([7, 8, 9]);
  expect(lastBatch(triedOf(records)).map(({ version }) => version)).toEqual([1, 2, 3]);
});

test('letters go on after the tenth, and a copy that begins with one version has the first', () => {
  const many = Array.from({ length: 12 }, (_, index) => record(index + 1, null, Math.floor(index / 3)));
  expect(names(many).slice(9)).toEqual(['癸', '甲2', '乙2']);
  expect(names([record(1, null, 1)])).toEqual(['甲']);
});

test('a version says what was moved since the one before it, and knows its way back', () => {
  const tried = triedOf([...three, record(4, 1, 2, { pitchHz: 200 }), record(5, 4, 3, { pitchHz: 200, roughness: 6 })]);
  expect(tried[4]?.changes).toEqual([{ name: 'roughness', from: 4, to: 6 }]);
  expect(ancestorsOf(tried, 5).map(({ name }) => name)).toEqual(['甲-2', '甲-1', '甲']);
});

test('the tree grows to the right from each description, and a parent is in the middle of its children', () => {
  const tried = triedOf([...three, record(4, 1, 2, { pitchHz: 200 }), record(5, 1, 3, { roughness: 6 })]);
  const { nodes, columns, rows } = treeOf(tried, 5, new Set());
  expect([columns, rows]).toEqual([3, 4]);
  expect(nodes.map(({ id, column, row, onWay }) => [id, column, row, onWay])).toEqual([
    ['t0', 0, 1.75, true],
    ['v1', 1, 0.5, true],
    ['v4', 2, 0, false],
    ['v5', 2, 1, true],
    ['v2', 1, 2, false],
    ['v3', 1, 3, false],
  ]);
});

// covers: own-voices-38
test('one slider that was moved again and again is one step, unless a version between is kept or leads elsewhere', () => {
  const pitches = [200, 210, 220].map((pitchHz, index) => record(4 + index, index === 0 ? 1 : 3 + index, 2 + index, { pitchHz }));
  const tried = triedOf([...three, ...pitches]);
  const shown = (keeps: number[]) => treeOf(tried, null, new Set(keeps)).nodes.flatMap((node) => node.tried?.version ?? []);
  expect(shown([])).toEqual([1, 6, 2, 3]);
  expect(shown([5])).toEqual([1, 5, 6, 2, 3]);
  const [step] = treeOf(tried, null, new Set()).nodes.filter((node) => node.tried?.version === 6);
  expect(step?.tried?.changes).toEqual([{ name: 'pitchHz', from: 180, to: 220 }]);
});

// covers: own-voices-38
test('arrow keys go to the parent, the child and the neighbours', () => {
  const tree = treeOf(triedOf([...three, record(4, 1, 2, { pitchHz: 200 })]), 1, new Set());
  const to = (id: string, key: Parameters<typeof nextOf>[2]) => nextOf(tree, id, key)?.id;
  expect([to('v1', 'ArrowRight'), to('v4', 'ArrowLeft'), to('v1', 'ArrowDown'), to('v2', 'ArrowUp')]).toEqual(['v4', 'v1', 'v2', 'v1']);
  expect([to('v1', 'ArrowLeft'), to('v3', 'ArrowDown'), to('v2', 'Home'), to('v1', 'End')]).toEqual([undefined, undefined, 'v1', 'v3']);
});
