import { defineConfig } from '@playwright/test';

/** They read pages and pass no captcha, or work on a site of their own: beside them another journey can be under way. */
const reading = ['accessibility', 'back-end', 'dev-refresh', 'landing', 'layouts', 'public-pages', 'routes'];
const elsewhere = ['logs', 'nothing-for-sale', 'second-operator', 'stand-ins', 'welcome-points'];
/** They change the site itself: its remotes, its shell. */
const changing = ['deploy', 'faults', 'load-faults', 'old-tabs'];
const specs = (names: readonly string[]): string[] => names.map((name) => `**/${name}.spec.ts`);

// The journeys run on the built product, started by its own `npm start` on free ports and data of its own (global-setup.ts),
// with the machine's Chromium. What only reads, or works elsewhere, runs beside what works; what changes the site runs alone, after both (`--no-deps` for one of these).
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'beside', testMatch: specs([...reading, ...elsewhere]), workers: 1 },
    { name: 'working', testMatch: '**/*.spec.ts', testIgnore: specs([...reading, ...elsewhere, ...changing]), workers: 1 },
    { name: 'changing', testMatch: specs(changing), workers: 1, dependencies: ['beside', 'working'] },
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
    launchOptions: {
      ...(process.env.CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.CHROMIUM_PATH }),
      args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
    },
  },
});
