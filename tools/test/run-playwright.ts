import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../lint/command.ts';
import type { Tally } from './tally.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Runs the journeys of e2e/ on the built product. A test that passed only on its second try counts as failed. */
export async function runPlaywright(root: string, env: NodeJS.ProcessEnv): Promise<Tally> {
  const dir = mkdtempSync(path.join(tmpdir(), 'shengyu-playwright-'));
  const report = path.join(dir, 'report.json');
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  try {
    const result = await runCommand(process.execPath, [cli, 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'], {
      cwd: root,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      onText: (text) => void process.stdout.write(text),
    });
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
    const failed = stats.unexpected + stats.flaky;
    return { passed: stats.expected, failed: failed === 0 && result.code !== 0 ? 1 : failed, skipped: stats.skipped };
  } catch (error) {
    console.error(`Playwright left no report: ${String(error)}`);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
