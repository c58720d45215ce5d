import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dependencies } from './remote-files.ts';

/** Documents that list every application with its routes, what the line of one looks like, and the line it goes before. */
const documents: readonly { file: string; line: (name: string) => string; before: RegExp }[] = [
  { file: 'ARCHITECTURE.md', line: (name) => `  ${`${name}/`.padEnd(24)}/${name}`, before: /^ {2}payment-sandbox\// },
  { file: 'README.md', line: (name) => `apps/${name.padEnd(10)} /${name}`, before: /^apps\/server\s/ },
  { file: 'README.zh-CN.md', line: (name) => `apps/${name.padEnd(10)} /${name}`, before: /^apps\/server\s/ },
];

/** The line of an application, whatever its routes are by now. */
const lineOf = (file: string, name: string): RegExp => new RegExp(`^${file === 'ARCHITECTURE.md' ? ' {2}' : 'apps/'}${name}[/\\s]`);

function changeLines(file: string, change: (lines: string[]) => string[]): void {
  writeFileSync(file, change(readFileSync(file, 'utf8').split('\n')).join('\n'));
}

interface Lock {
  packages: Record<string, object>;
}

function changeLock(root: string, change: (packages: Record<string, object>) => Record<string, object>): void {
  const file = path.join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  const sorted = Object.entries(change(lock.packages)).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}

const linkOf = (root: string, name: string): string => path.join(root, 'node_modules/@shengyu', name);

/** Names a new remote where the workspace names all of them: documents, lock file, installed packages. Nothing has to be installed. */
export function addLines(root: string, name: string): void {
  for (const { file, line, before } of documents) {
    changeLines(path.join(root, file), (lines) => {
      const at = lines.findIndex((one) => before.test(one));
      if (at < 0) throw new Error(`${file} has no line ${String(before)} to put ${name} before`);
      return lines.toSpliced(at, 0, line(name));
    });
  }
  changeLock(root, (packages) => ({
    ...packages,
    [`apps/${name}`]: { name: `@shengyu/${name}`, version: '1.0.0', dependencies },
    [`node_modules/@shengyu/${name}`]: { resolved: `apps/${name}`, link: true },
  }));
  const link = linkOf(root, name);
  if (existsSync(path.dirname(link)) && !existsSync(link))
    symlinkSync(path.relative(path.dirname(link), path.join(root, 'apps', name)), link);
}

/** Takes back what `addLines` wrote. */
export function removeLines(root: string, name: string): void {
  for (const { file } of documents) changeLines(path.join(root, file), (lines) => lines.filter((line) => !lineOf(file, name).test(line)));
  changeLock(root, ({ [`apps/${name}`]: _app, [`node_modules/@shengyu/${name}`]: _link, ...rest }) => rest);
  rmSync(linkOf(root, name), { force: true });
}
