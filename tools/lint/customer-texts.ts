import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './finding.ts';

const places = ['apps/*/src/**/locales/**/*.ts', 'libs/*/src/**/locales/**/*.ts', 'apps/server/src/{catalogue,sample-site}/**/*.{ts,md}'];
/** The installer and the console speak to whoever runs the site. */
const forOperators = /install|admin/;
const OPERATORS = /engines\.json|ENGINES_FILE|参数合成|嵌入式引擎|内置引擎|环境变量/;

/** Customers read what a voice is like, not how the site is set up. */
export function checkCustomerTexts(root: string): Finding[] {
  return globSync(places, { cwd: root })
    .filter((file) => !forOperators.test(file) && !file.includes('.test.'))
    .toSorted()
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const [word] = OPERATORS.exec(line) ?? [];
          return word === undefined
            ? []
            : [{ file, line: index + 1, message: `“${word}” is an operator's matter: say what the customer hears` }];
        }),
    );
}
