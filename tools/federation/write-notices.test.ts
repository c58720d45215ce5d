import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeNotices } from './write-notices.ts';

// covers: fault-114
test('what browsers are sent a part of is given on with its licence, also what packages need in turn', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'notices-')), 'third-party.txt');
  expect(writeNotices(file, ['shell', 'content'])).toBeGreaterThan(20);
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(/^react-dom \d.*  MIT\n\nMIT License/m);
  expect(text).toMatch(/^scheduler \d/m);
  expect(text).not.toContain('@shengyu/');
  expect(text).not.toContain('flite');
});
