import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PublicApi } from './public-api.ts';

/** The committed record of what a package promises, `api.txt`: one line for each name and member. */
export interface ApiReport {
  version: string;
  /**
   * The oldest version that code may be built against although a major step lies between: that step broke nothing. Written by hand; the
   * next major step ends it.
   */
  serves?: string;
  api: PublicApi;
}

const explanation = '# Written by `npm run format`, which steps the version too. What is exported, and after ~ what is part of it.';
const bodyOf = (api: PublicApi): string => [...api].map(([key, text]) => `${key}: ${text}\n`).join('');

export const reportFile = (packageDir: string): string => path.join(packageDir, 'api.txt');

export function formatReport(name: string, { version, serves, api }: ApiReport): string {
  return `# ${name} ${version}${serves === undefined ? '' : ` serves ${serves}`}\n${explanation}\n${bodyOf(api)}`;
}

export function parseReport(text: string): ApiReport {
  const [title = '', ...lines] = text.trimEnd().split('\n');
  const entries = lines
    .filter((line) => !line.startsWith('#'))
    .map((line): [string, string] => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), line.slice(at + 2)];
    });
  const [, , version = '', , serves] = title.split(' ');
  return { version, ...(serves !== undefined && { serves }), api: new Map(entries) };
}

/** Nothing when the package has no report yet. */
export function readReport(packageDir: string): ApiReport | undefined {
  const file = reportFile(packageDir);
  return existsSync(file) ? parseReport(readFileSync(file, 'utf8')) : undefined;
}

/** Stands for everything that a package promises. */
export const apiHash = (api: PublicApi): string => createHash('sha256').update(bodyOf(api)).digest('hex').slice(0, 10);
