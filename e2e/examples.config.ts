import { defineConfig } from '@playwright/test';
import { browserOptions } from './pages/launch.ts';

// `npm test -- examples`: every folder of examples/ by its own `npm start`, packages of npm included, beside a site of its own, whose origin is
// another than theirs. Not part of `npm test`: what it needs from npm is in no lock of this repository.
export default defineConfig({
  testDir: './examples',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  globalSetup: './examples/start-site.ts',
  workers: 1,
  forbidOnly: true,
  retries: 0,
  // The first start of an example installs it.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 60_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: browserOptions,
  },
});
