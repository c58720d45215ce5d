import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { readReport } from '../api-reports/report-file.ts';
import { readProjects, type Project } from '../lint/project.ts';
import { sourceFiles } from '../lint/source-files.ts';
import { sharedModules } from './shared-modules.ts';
import { workspaceRoot } from './workspace-root.ts';

type NamesByRequest = Record<string, readonly string[]>;

const ours = sharedModules.map(({ request }) => request).filter((request) => request.startsWith('@shengyu/'));

function projectOf(projects: readonly Project[], name: string): Project {
  const found = projects.find((project) => project.name === name);
  if (!found) throw new Error(`${name} is not in this workspace`);
  return found;
}

/** Names that code can import from each of our shared modules. Throws where the module's report does not record one. */
export function sharedExports(): NamesByRequest {
  const projects = readProjects(workspaceRoot);
  const exportsOf = (request: string): readonly string[] => {
    const folder = path.join(workspaceRoot, projectOf(projects, request).dir);
    const file = path.join(folder, 'src/index.ts');
    const { module } = parseSync(file, readFileSync(file, 'utf8'));
    const names = module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ isType, exportName }) => (isType || exportName.name === null ? [] : [exportName.name]))
      .sort();
    const recorded = readReport(folder)?.api;
    const unknown = names.filter((name) => !recorded?.has(name));
    if (unknown.length > 0) throw new Error(`${request} exports ${unknown.join(', ')}, which its api.txt does not record: npm run format`);
    return names;
  };
  return Object.fromEntries(ours.map((request) => [request, exportsOf(request)]));
}

/** The workspace packages that are part of a remote's bundles: what it depends on, without what the shell lends. */
function bundled(projects: readonly Project[], app: string): Project[] {
  const found = new Set<Project>();
  const visit = (name: string): void => {
    const project = projectOf(projects, name);
    if (found.has(project)) return;
    found.add(project);
    for (const dependency of project.dependencies) if (dependency.startsWith('@shengyu/') && !ours.includes(dependency)) visit(dependency);
  };
  visit(`@shengyu/${app}`);
  return [...found];
}

type Import = readonly [request: string, name: string];

function readImports(file: string, source: string): Import[] {
  return parseSync(file, source).module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.flatMap(({ isType, importName }): Import[] =>
      isType || !importName.name || !ours.includes(moduleRequest.value) ? [] : [[moduleRequest.value, importName.name]],
    ),
  );
}

const known = new Map<string, { source: string; imports: readonly Import[] }>();

/** What a file imports by name from our shared modules, types left out. A file that is as it was is not parsed again. */
function importsOf(file: string): readonly Import[] {
  const source = readFileSync(path.join(workspaceRoot, file), 'utf8');
  const before = known.get(file);
  if (before?.source === source) return before.imports;
  const imports = source.includes('@shengyu/') ? readImports(file, source) : [];
  known.set(file, { source, imports });
  return imports;
}

/** Names that a remote imports from each of our shared modules, types left out. */
export function sharedUses(app: string): NamesByRequest {
  const uses = new Map(ours.map((request) => [request, new Set<string>()]));
  for (const { dir } of bundled(readProjects(workspaceRoot), app)) {
    for (const file of sourceFiles(workspaceRoot, `${dir}/src`).filter((name) => !name.includes('.test.'))) {
      for (const [request, name] of importsOf(file)) uses.get(request)?.add(name);
    }
  }
  return Object.fromEntries([...uses].map(([request, names]) => [request, [...names].sort()]));
}
