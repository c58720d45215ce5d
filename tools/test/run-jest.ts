import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../lint/command.ts';
import type { Tally } from './tally.ts';

interface SuiteReport {
  /** Path of the test file. */
  name: string;
  /** A suite with skipped tests is `focused` or `skipped`. */
  status: 'passed' | 'failed' | 'focused' | 'skipped';
  assertionResults: ReadonlyArray<{ status: string }>;
}

/** N suites may need a second try in one run, as journeys may, and are named before it. If more fail, all of them count as failed. */
const MOST_SECOND_TRIES = 3;

/** Stands for a failure outside of every suite: a second try of suites says nothing about it. */
const OUTSIDE: SuiteReport = { name: '', status: 'failed', assertionResults: [] };

/** One more than two cores: suites wait for databases, for processes that start and for retries. */
const workers = Math.max(3, cpus().length - 1);

/** Runs jest and answers what it counted. A suite that fails runs once more, after all others and alone. */
export async function runJest(root: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Tally> {
  const first = await runSuites(root, [`--maxWorkers=${workers}`, ...args], env);
  const failed = first.filter(({ status }) => status === 'failed').map(({ name }) => name);
  if (failed.length === 0 || failed.length > MOST_SECOND_TRIES || failed.includes(OUTSIDE.name)) return count(first);
  console.log(`\nSecond try of: ${failed.join(', ')}`);
  const second = await runSuites(root, ['--maxWorkers=1', '--runTestsByPath', ...failed], env);
  return count([...first.filter(({ status }) => status !== 'failed'), ...second]);
}

/** What ran. A suite that cannot load, or fails beside its tests, counts as one failure. */
function count(suites: readonly SuiteReport[]): Tally {
  const statuses = suites.flatMap(({ status, assertionResults }) => {
    const own = assertionResults.map((test) => test.status);
    return status === 'failed' && !own.includes('failed') ? [...own, 'failed'] : own;
  });
  const passed = statuses.filter((status) => status === 'passed').length;
  const failed = statuses.filter((status) => status === 'failed').length;
  return { passed, failed, skipped: statuses.length - passed - failed };
}

async function runSuites(root: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<readonly SuiteReport[]> {
  const dir = mkdtempSync(path.join(tmpdir(), 'shengyu-jest-'));
  const report = path.join(dir, 'report.json');
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  const config = path.join(root, 'tools/test/jest.all.config.mjs');
  // The last one: why is in apps/server/src/app/no-import-wrappers.ts; tests make and drop hundreds of databases and engines.
  const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', '--wasm-wrapper-tiering-budget=2147483647'];
  try {
    // forceExit: a handle that a failing test left open must not hold the whole run.
    const options = ['-c', config, '--json', '--outputFile', report, '--forceExit'];
    const result = await runCommand(process.execPath, [...node, jest, ...options, ...args], {
      cwd: root,
      // Archives that databases of tests begin with are made once in a run.
      env: { ...env, TEST_TEMPLATES: dir },
      // jest repeats its report on stdout as one long line
      onText: (text) => void process.stdout.write(text.startsWith('{"num') ? '' : text),
    });
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: SuiteReport[] };
    // A run that fails although none of its suites does counts as one failure.
    const silent: SuiteReport[] = result.code !== 0 && testResults.every(({ status }) => status !== 'failed') ? [OUTSIDE] : [];
    return [...testResults, ...silent];
  } catch (error) {
    console.error(`jest left no report: ${String(error)}`);
    return [OUTSIDE];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
