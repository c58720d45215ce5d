import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../lint/command.ts';
import type { Tally } from './tally.ts';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

/** One more than two cores: suites wait for databases, for processes that start and for retries. */
const workers = Math.max(3, cpus().length - 1);

/** Runs jest and answers what it counted; a suite that cannot even load counts as one failure. */
export async function runJest(root: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Tally> {
  const dir = mkdtempSync(path.join(tmpdir(), 'shengyu-jest-'));
  const report = path.join(dir, 'report.json');
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  const config = path.join(root, 'tools/test/jest.all.config.mjs');
  // The last one: why is in apps/server/src/app/no-import-wrappers.ts; tests make and drop hundreds of databases and engines.
  const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', '--wasm-wrapper-tiering-budget=2147483647'];
  try {
    // forceExit: a handle that a failing test left open must not hold the whole run.
    const options = ['-c', config, '--json', '--outputFile', report, '--forceExit', `--maxWorkers=${workers}`];
    const result = await runCommand(process.execPath, [...node, jest, ...options, ...args], {
      cwd: root,
      // Archives that databases of tests begin with are made once in a run.
      env: { ...env, TEST_TEMPLATES: dir },
      // jest repeats its report on stdout as one long line
      onText: (text) => void process.stdout.write(text.startsWith('{"num') ? '' : text),
    });
    const counted = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
    const failed = counted.numFailedTests + counted.numRuntimeErrorTestSuites;
    const silent = failed === 0 && result.code !== 0 ? 1 : 0;
    return { passed: counted.numPassedTests, failed: failed + silent, skipped: counted.numPendingTests + counted.numTodoTests };
  } catch (error) {
    console.error(`jest left no report: ${String(error)}`);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
