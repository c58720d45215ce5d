/** What a new remote is called: in folders, in names of code, and by people. */
export interface NewRemote {
  name: string;
  title: string;
}

/** What the page of a new remote imports. */
export const dependencies: Readonly<Record<string, string>> = {
  '@shengyu/contract': '*',
  '@shengyu/ui': '*',
  react: '19.3.1',
  'react-dom': '19.3.1',
};

const manifest = (name: string): object => ({
  name: `@shengyu/${name}`,
  version: '1.0.0',
  private: true,
  type: 'module',
  sideEffects: ['**/*.css'],
  scripts: {
    build: 'node ../../tools/federation/build-remote.ts',
    typecheck: 'tsc -p .',
    test: 'node --experimental-vm-modules --disable-warning=ExperimentalWarning ../../node_modules/jest/bin/jest.js -c ../../tools/test/jest.config.mjs --rootDir . --passWithNoTests',
  },
  exports: {},
  dependencies,
  nx: { tags: ['type:remote', `scope:${name}`, 'platform:browser'] },
});

const definition = ({ name }: NewRemote, page: string): string => `import { defineRemote } from '@shengyu/contract';
import { places } from './locales/places.zh-CN.ts';

export default defineRemote({
  name: '${name}',
  routes: [{ path: '/${name}', page: '${page}', flags: { showArticleHeadNav: true }, place: places.${name} }],
});
`;

const places = ({ name, title }: NewRemote): string => `/** How navigation, search and site map name the pages. */
export const places = {
  ${name}: { title: '${title}', description: '${title}，刚开出来的一页。', nav: [{ in: 'content', order: 50 }] },
} as const;
`;

const catalogue = ({ title }: NewRemote): string => `/** Every text of the remote. */
export const texts = {
  title: '${title}',
  lead: '这一页刚开出来，内容从这里写起。',
  press: '点一下',
  pressed: (times: number) => \`点了 \${times} 次\`,
};
`;

const pageFile = ({ name }: NewRemote, page: string): string => `import { useState } from 'react';
import type { PageHead } from '@shengyu/contract';
import { Button, Card } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import './${page}.css';

export const head = (): PageHead => ({ title: texts.title, description: texts.lead, canonical: '/${name}' });

export default function ${page}() {
  const [times, setTimes] = useState(0);
  return (
    <div className="wrap ${name}-page">
      <h1>{texts.title}</h1>
      <p className="soft">{texts.lead}</p>
      <Card as="section" pad className="${name}-card">
        <Button tone="primary" onClick={() => setTimes(times + 1)}>
          {texts.press}
        </Button>
        <output aria-live="polite">{times > 0 ? texts.pressed(times) : null}</output>
      </Card>
    </div>
  );
}
`;

const styles = ({ name }: NewRemote): string => `.${name}-page {
  display: grid;
  gap: 16px;
  padding-block: 28px 48px;
}
.${name}-card {
  display: flex;
  flex-wrap: wrap;
  gap: 16px;
  align-items: center;
}
`;

const unitTest = (_: NewRemote, page: string): string => `/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { texts } from '../locales/zh-CN.ts';
import ${page}, { head } from './${page}.tsx';

test('the page has its title, and counts how often its button was pressed', async () => {
  render(<${page} />);
  expect(screen.getByRole('heading', { level: 1, name: head().title ?? '' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: texts.press }));
  expect(screen.getByText(texts.pressed(1))).toBeTruthy();
});
`;

const journey = ({ name, title }: NewRemote): string => `import { expect, test } from './browser-test.ts';

test('the page of ${name} is drawn by the server, found in the navigation, and answers to a click', async ({ page, request }) => {
  expect(await (await request.get('/${name}')).text()).toContain('${title}</h1>');
  await page.goto('/news');
  await page.getByRole('navigation', { name: '内容' }).getByRole('link', { name: '${title}' }).click();
  await expect(page).toHaveURL(/\\/${name}$/);
  await expect(page.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  await page.getByRole('button', { name: '点一下' }).click();
  await expect(page.getByText('点了 1 次')).toBeVisible();
});
`;

const configuration = (name: string): string => `import { remotePreset } from '../../tools/federation/remote-preset.ts';

export default remotePreset('${name}');
`;

const compiler = `{
  "extends": "../../tsconfig.base.json",
  "compilerOptions": { "lib": ["es2024", "dom", "dom.iterable"], "types": ["jest"] },
  "include": ["src"]
}
`;

const pageName = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`;

/** Every file of a new remote, by its path in the workspace. */
export function remoteFiles(remote: NewRemote): Readonly<Record<string, string>> {
  const { name } = remote;
  const [page, app] = [pageName(name), `apps/${name}`];
  return {
    [`${app}/package.json`]: `${JSON.stringify(manifest(name), null, 2)}\n`,
    [`${app}/rspack.config.ts`]: configuration(name),
    [`${app}/budget.json`]: '{ "kb": 20, "requests": 5, "renderMs": 250 }\n',
    [`${app}/tsconfig.json`]: compiler,
    [`${app}/src/remote.ts`]: definition(remote, page),
    [`${app}/src/styles.d.ts`]: `declare module '*.css';\n`,
    [`${app}/src/locales/zh-CN.ts`]: catalogue(remote),
    [`${app}/src/locales/places.zh-CN.ts`]: places(remote),
    [`${app}/src/pages/${page}.tsx`]: pageFile(remote, page),
    [`${app}/src/pages/${page}.css`]: styles(remote),
    [`${app}/src/pages/${page}.test.tsx`]: unitTest(remote, page),
    [`e2e/${name}.spec.ts`]: journey(remote),
  };
}
