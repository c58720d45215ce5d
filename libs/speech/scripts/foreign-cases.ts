import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { toSimplified } from '../src/text/polyphone/simplified.ts';
import type { CaseResult, NormalisationCase } from '../src/text/compare-cases.ts';

/** The cases of a folder of `written => spoken` (or `written~spoken`) files, in halves by the hash of what is written. */
export function loadForeignCases(folder: string): Record<'development' | 'kept aside', NormalisationCase[]> {
  const halves: Record<'development' | 'kept aside', NormalisationCase[]> = { development: [], 'kept aside': [] };
  const known = new Set<string>();
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()) {
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      const divider = line.includes('=>') ? '=>' : '~';
      const at = line.lastIndexOf(divider);
      const written = line.slice(0, at).trim();
      if (at < 1 || known.has(written)) continue;
      known.add(written);
      const isEven = (createHash('sha256').update(written).digest()[0] ?? 0) % 2 === 0;
      halves[isEven ? 'development' : 'kept aside'].push({
        category: basename(file, '.txt'),
        written,
        spoken: [line.slice(at + divider.length).trim()],
      });
    }
  }
  return halves;
}

const heard = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}']/gu, '');
const simplified = (text: string): string => Array.from(text, toSimplified).join('');
const perLast = (text: string): string =>
  text.replaceAll(/每(小时|分钟|秒|分)([零一二两三四五六七八九十百千万点]+?)(千米|公里|米|升|转|次|元)/g, '$2$3每$1');

const changes: Readonly<Record<string, (text: string) => string>> = {
  'fillers and 儿 dropped': (text) => text.replaceAll(/[儿呃啊]/g, ''),
  'traditional characters written as simplified ones': simplified,
  '一 or 幺': (text) => text.replaceAll('幺', '一'),
  '二 or 两': (text) => text.replaceAll('两', '二'),
  '元 or 人民币': (text) => text.replaceAll('人民币', '元'),
  '千米 or 公里, 千克 or 公斤': (text) => text.replaceAll('公里', '千米').replaceAll('公斤', '千克'),
  '到 or 至': (text) => text.replaceAll('至', '到'),
  '每小时 first or last': perLast,
};
const all = (text: string): string => Object.values(changes).reduce((now, change) => change(now), text);

/** Ways of saying the same that another tool's cases decide otherwise. */
export const conventions = Object.entries({ ...changes, 'several of these': all }).map(([name, change]) => ({
  name,
  explains: ({ spoken, read }: CaseResult): boolean => spoken.some((each) => change(heard(each)) === change(heard(read))),
}));
