import { documentFromText, planClauses } from '@shengyu/script';
import { readClause } from '@shengyu/speech';
import type { SpokenToken } from '@shengyu/speech';
import { everydayText } from '../measure/everyday-text.ts';
import { everydayClauses } from './everyday-clauses.ts';

const sounds = (clauses: readonly (readonly SpokenToken[])[]) => clauses.flat().map(({ kind, text, pinyin }) => ({ kind, text, pinyin }));

test.each(['zh-CN', 'yue-HK', 'en-US'] as const)(
  '%s: the sentences that voices are fitted by are read as a script reads them',
  (language) => {
    const clauses = planClauses(documentFromText(everydayText[language], 'linan'));
    expect(sounds(everydayClauses(language))).toEqual(sounds(clauses.map((clause) => readClause(clause, { language }).tokens)));
  },
);
