import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../lint/command.ts';
import type { Tally } from './tally.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** N journeys may need their second try in one run, each named at its end; with more, all of them count as failed. */
const MOST_SECOND_TRIES = 3;

/** Runs the journeys of a configuration in e2e/ on the built product. */
export async function runPlaywright(root: string, env: NodeJS.ProcessEnv, config: string): Promise<Tally> {
  const dir = mkdtempSync(path.join(tmpdir(), 'shengyu-playwright-'));
  const report = path.join(dir, 'report.json');
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  try {
    const result = await runCommand(process.execPath, [cli, 'test', '-c', `e2e/${config}.config.ts`, '--reporter=list,json'], {
      cwd: root,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      onText: (text) => void process.stdout.write(text),
    });
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
    const held = stats.flaky <= MOST_SECOND_TRIES;
    const failed = stats.unexpected + (held ? 0 : stats.flaky);
    return {
      passed: stats.expected + (held ? stats.flaky : 0),
      failed: failed === 0 && result.code !== 0 ? 1 : failed,
      skipped: stats.skipped,
    };
  } catch (error) {
    console.error(`Playwright left no report: ${String(error)}`);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
