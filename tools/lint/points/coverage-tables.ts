import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '../finding.ts';
import { pointsOf, readPoints, type Point, type PointList } from './read-points.ts';
import { readTags, type Tag } from './read-tags.ts';

const HEAD = ['| point | what it says | test (file › title) |', '| --- | --- | --- |'];

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

function rowOf({ id, sentence, note }: Point, tags: readonly Tag[]): string {
  const tests = tags.flatMap(({ point, file, title }) => (point === id && title !== undefined ? [cell(`${file} › ${title}`)] : []));
  return `| ${id} | ${cell(sentence)} | ${[...new Set(tests), ...(note === undefined ? [] : [note])].join('<br>')} |`;
}

function tableOf({ file, lines }: PointList, tags: readonly Tag[]): string {
  const written = lines.flatMap((line, index) => {
    if (typeof line === 'string') return [line];
    return [...(typeof lines[index - 1] === 'object' ? [] : ['', ...HEAD]), rowOf(line, tags)];
  });
  const [title = '', ...rest] = written;
  const origin = `\`npm run format\` writes this table from \`${file}\` and from the tags \`covers:\` in the tests.`;
  return `${[title, '', origin, ...rest]
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/\|\n- /g, '|\n\n- ')}\n`;
}

function checkPoint({ file }: PointList, { id, note, line, isShownInBrowser }: Point, tags: readonly Tag[]): Finding[] {
  const own = tags.filter(({ point, title }) => point === id && title !== undefined);
  if (own.length === 0 && note === undefined) return [{ file, line, message: `no test has the tag “covers: ${id}”` }];
  const lacksJourney = isShownInBrowser && !own.some((tag) => tag.file.startsWith('e2e/'));
  return lacksJourney ? [{ file, line, message: `${id} is what a person meets: it needs a journey in e2e/` }] : [];
}

function checkTag({ point, file, line, title }: Tag, known: ReadonlySet<string>): Finding[] {
  if (!known.has(point)) return [{ file, line, message: `no list below docs/specification has the point ${point}` }];
  return title === undefined ? [{ file, line, message: `the tag ${point} needs a test that runs below it` }] : [];
}

function checkTable(root: string, list: PointList, tags: readonly Tag[]): Finding[] {
  const place = path.join(root, list.table);
  const isFresh = existsSync(place) && readFileSync(place, 'utf8') === tableOf(list, tags);
  return isFresh ? [] : [{ file: list.table, line: 1, message: 'is not what points and tags say: run npm run format' }];
}

/** Every point has a test that runs or a document, every tag has a point, and the tables say what both say. */
export function checkCoverage(root: string): Finding[] {
  const lists = readPoints(root);
  const tags = readTags(root);
  const ids = lists.flatMap((list) => pointsOf(list).map(({ id, line }) => ({ id, file: list.file, line })));
  const known = new Set(ids.map(({ id }) => id));
  const tables = new Set(lists.map(({ table }) => table));
  return [
    ...ids
      .filter(({ id }, index) => ids.findIndex((other) => other.id === id) < index)
      .map(({ id, file, line }) => ({ file, line, message: `${id} is there twice` })),
    ...lists.flatMap((list) => pointsOf(list).flatMap((point) => checkPoint(list, point, tags))),
    ...tags.flatMap((tag) => checkTag(tag, known)),
    ...lists.flatMap((list) => checkTable(root, list, tags)),
    ...globSync('docs/coverage/*.md', { cwd: root })
      .filter((file) => !tables.has(file))
      .map((file) => ({ file, line: 1, message: 'has no list below docs/specification' })),
  ];
}

/** Writes the tables below docs/coverage. */
export function writeCoverage(root: string): void {
  const tags = readTags(root);
  mkdirSync(path.join(root, 'docs/coverage'), { recursive: true });
  for (const list of readPoints(root)) writeFileSync(path.join(root, list.table), tableOf(list, tags));
}
