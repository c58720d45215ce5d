import path from 'node:path';
import { checkReports } from '../api-reports/check-reports.ts';
import { checkBoundaries } from './boundaries.ts';
import { runCommand } from './command.ts';
import { checkConventions } from './conventions.ts';
import { checkCoverage } from './points/coverage-tables.ts';
import { checkCustomerTexts } from './customer-texts.ts';
import { checkDocumentPaths } from './document-paths.ts';
import { checkFolders } from './folders.ts';
import { formatFinding, type Finding } from './finding.ts';
import { checkGlobalNames } from './global-names.ts';
import { checkLockPlatforms } from './lock-platforms.ts';
import { checkMigrations } from './migrations.ts';
import { checkRoutes } from './routes.ts';
import { checkStyleNames } from './style-names.ts';
import { checkTree } from './tree.ts';

export interface Check {
  name: string;
  /** Resolves to what is wrong, as text for a person; empty when all is well. */
  run: (root: string) => Promise<string>;
}

function program(name: string, bin: string, args: readonly string[]): Check {
  return {
    name,
    run: async (root) => {
      const result = await runCommand(process.execPath, [path.join(root, 'node_modules', bin), ...args], { cwd: root });
      return result.code === 0 ? '' : result.output.trim() || `${bin} ended with code ${result.code}`;
    },
  };
}

function own(name: string, check: (root: string) => Finding[] | Promise<Finding[]>): Check {
  return { name, run: async (root) => (await check(root)).map(formatFinding).join('\n') };
}

/** Where kubectl or the registry of packages is missing nothing is said: the others check it. */
const deployment: Check = {
  name: 'deployment files',
  run: async (root) => {
    const { code, output } = await runCommand(process.execPath, [path.join(root, 'deploy/check.mjs')], { cwd: root });
    return code === 0 || code === 2 ? '' : output.trim() || `deploy/check.mjs ended with code ${code}`;
  },
};

export const checks: readonly Check[] = [
  own('boundaries', checkBoundaries),
  own('order of folders', checkFolders),
  own('conventions', checkConventions),
  own('migrations', checkMigrations),
  own('systems of package-lock.json', checkLockPlatforms),
  own('names that remotes share', (root) => [...checkStyleNames(root), ...checkGlobalNames(root)]),
  own('texts for customers', checkCustomerTexts),
  own('tree of ARCHITECTURE.md', checkTree),
  own('routes in the documents', checkRoutes),
  own('paths in the documents', checkDocumentPaths),
  own('versions of shared packages', checkReports),
  own('coverage of the specification', checkCoverage),
  deployment,
  program('unused code', 'knip/bin/knip.js', ['-c', 'tools/lint/knip.json', '--no-progress', '--no-config-hints']),
  program('oxlint', 'oxlint/bin/oxlint', []),
  program('prettier', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
];
