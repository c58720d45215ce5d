import { defineConfig } from '@playwright/test';
import type { Lane } from './browser-test.ts';
import { browserOptions } from './pages/launch.ts';

/** The second lane: about half of the work, on a site of its own. What works on yet another site is together, which starts once. */
const second = [
  ...['logs', 'nothing-for-sale', 'recognised-consent', 'second-operator', 'session-settings', 'stand-ins', 'welcome-points'],
  ...[
    'accessibility',
    'back-end',
    'dev-refresh',
    'landing',
    'layouts',
    'natural-voices',
    'plain-pages',
    'public-pages',
    'routes',
    'small-windows',
  ],
  ...['studio-editing', 'studio-orders', 'studio-script', 'studio-sounds', 'studio-ways-in', 'workbenches'],
  // An address may register twenty accounts a day: the first lane comes near that.
  ...['voice-clone', 'voice-design', 'voice-recorder', 'voice-ways'],
];
/** They change the site itself: its remotes, its shell. */
const changing = ['deploy', 'faults', 'load-faults', 'old-tabs'];
const specs = (names: readonly string[]): string[] => names.map((name) => `**/${name}.spec.ts`);

// Workers inherit it.
process.env.E2E_RUN ??= String(Date.now());

// The journeys run on the built product, started by its own `npm start` on free ports and data of its own (global-setup.ts),
// with the machine's Chromium: in two lanes, each on a site of its own, and what changes a site alone after both (`--no-deps` for one of these).
export default defineConfig<object, Pick<Lane, 'lane'>>({
  testDir: '.',
  projects: [
    { name: 'first', testMatch: '**/*.spec.ts', testIgnore: specs([...second, ...changing]), workers: 1 },
    { name: 'second', testMatch: specs(second), workers: 1, use: { lane: 1 } },
    { name: 'changing', testMatch: specs(changing), workers: 1, dependencies: ['first', 'second'] },
  ],
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // What passes on its second try is listed as flaky; tools/test/run-playwright.ts says how many may.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    trace: process.env.E2E_TRACE === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: browserOptions,
  },
});
