import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readPackage } from '../lint/project.ts';
import { compareApis, stepped } from './compare-apis.ts';
import { formatReport, readReport, reportFile } from './report-file.ts';
import { currentApi, versionedPackages } from './versioned-packages.ts';

interface Manifest {
  version: string;
}

function replaceInFile(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  if (after !== before) writeFileSync(file, after);
}

function writeVersion(root: string, dir: string, version: string): void {
  replaceInFile(path.join(root, dir, 'package.json'), (text) => text.replace(/("version": )"[^"]*"/, `$1"${version}"`));
  replaceInFile(path.join(root, 'package-lock.json'), (text) => {
    const lock = JSON.parse(text) as { packages: Record<string, Manifest> };
    const entry = lock.packages[dir];
    if (entry) entry.version = version;
    return `${JSON.stringify(lock, null, 2)}\n`;
  });
}

/** Writes the report of each package, and steps its version as the change asks. Answers what was done, a line for each. */
export async function writeReports(root: string): Promise<string[]> {
  const current = await Promise.all(versionedPackages.map(async (versioned) => [versioned, await currentApi(root, versioned)] as const));
  return current.flatMap(([{ name, dir }, api]) => {
    const folder = path.join(root, dir);
    const report = readReport(folder);
    const { version: written = '1.0.0' } = readPackage(folder);
    const { step, changes } = compareApis(report?.api ?? api, api);
    const version = stepped(report?.version ?? written, step);
    if (version !== written) writeVersion(root, dir, version);
    writeFileSync(
      reportFile(folder),
      formatReport(name, { version, ...(step !== 'major' && report?.serves !== undefined && { serves: report.serves }), api }),
    );
    return step === 'none' ? [] : [`${name} ${version}: ${changes.join(', ')}`];
  });
}
