import path from 'node:path';
import type { Finding } from '../lint/finding.ts';
import { readPackage } from '../lint/project.ts';
import { compareApis, stepped } from './compare-apis.ts';
import { readReport, reportFile } from './report-file.ts';
import { currentApi, versionedPackages, type VersionedPackage } from './versioned-packages.ts';

const shown = 5;

async function checkReport(root: string, versioned: VersionedPackage): Promise<Finding[]> {
  const found = (message: string): Finding[] => [{ file: reportFile(versioned.dir), line: 1, message }];
  const report = readReport(path.join(root, versioned.dir));
  if (!report) return found('is missing: npm run format');
  const { version } = readPackage(path.join(root, versioned.dir));
  if (version !== report.version)
    return found(`is of ${report.version}, package.json says ${version ?? 'nothing'}: versions are stepped by npm run format`);
  const { step, changes } = compareApis(report.api, await currentApi(root, versioned));
  if (step === 'none') return [];
  const more = changes.length > shown ? ` and ${changes.length - shown} more` : '';
  return found(`${changes.slice(0, shown).join(', ')}${more}: a ${step} step to ${stepped(version, step)}, written by npm run format`);
}

/** Whatever shell and remotes agree on is recorded, and its version says how it changed. */
export async function checkReports(root: string): Promise<Finding[]> {
  return (await Promise.all(versionedPackages.map((versioned) => checkReport(root, versioned)))).flat();
}
