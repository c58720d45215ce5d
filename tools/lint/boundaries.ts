import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { arrows, dimensionNames, type Dimension, type DimensionName } from './arrows.ts';
import type { Finding } from './finding.ts';
import { importsOf, packageOf, type Import } from './imports.ts';
import { readProjects, readRootDependencies, type Project } from './project.ts';
import { sourceFiles } from './source-files.ts';

const BUILTIN = new Set(builtinModules);
const SCOPE = '@shengyu/';

function tagOf(project: Project, dimension: DimensionName): string | undefined {
  return project.tags.find((tag) => tag.startsWith(`${dimension}:`))?.slice(dimension.length + 1);
}

/** A project must say once in each dimension what it is, in words the table knows. */
function checkTags(project: Project): Finding[] {
  return dimensionNames.flatMap((name) => {
    const file = `${project.dir}/package.json`;
    const dimension: Dimension = arrows[name];
    const values = project.tags.filter((tag) => tag.startsWith(`${name}:`));
    const known = Object.keys(dimension.may).join(', ');
    if (values.length !== 1) return [{ file, line: 1, message: `needs exactly one nx tag ${name}:… (${known})` }];
    const value = tagOf(project, name) ?? '';
    return value in dimension.may ? [] : [{ file, line: 1, message: `tag ${name}:${value} is unknown; choose one of ${known}` }];
  });
}

function checkArrows(from: Project, to: Project, file: string): string[] {
  return dimensionNames.flatMap((name) => {
    const dimension: Dimension = arrows[name];
    const [source, target] = [tagOf(from, name), tagOf(to, name)];
    if (source === undefined || target === undefined) return [];
    if ((dimension.may[source] ?? []).includes(target)) return [];
    if (source === 'both' && target === 'node' && mayUseNode(from, file)) return [];
    return [`${name}:${source} may not import ${name}:${target} (${to.name}): ${dimension.reason[target] ?? 'see ARCHITECTURE.md'}`];
  });
}

/** Tests, build configurations and tools run on the developer's machine: the root's tools are theirs too. */
function isDevelopment(file: string): boolean {
  if (/^(tools|e2e|bench)\//.test(file)) return true;
  return /\.(test|spec)\.[cm]?[jt]sx?$|\.config\.[cm]?[jt]s$|\/testing\/|\/fixtures\//.test(file);
}

/** Node's own modules exist in projects for Node, in the shell's server half, and while testing or building. */
function mayUseNode(project: Project, file: string): boolean {
  const platform = tagOf(project, 'platform');
  if (platform === 'node' || isDevelopment(file)) return true;
  if (platform === 'both') return file.startsWith(`${project.dir}/src/server/`);
  return !file.startsWith(`${project.dir}/src/`);
}

interface Workspace {
  byName: ReadonlyMap<string, Project>;
  rootDependencies: ReadonlySet<string>;
}

/** `./css/*` offers `./css/base.css`. */
function offers(key: string, entry: string): boolean {
  const [before = '', after] = key.split('*');
  return after === undefined ? key === entry : entry.startsWith(before) && entry.endsWith(after);
}

/** A file behind `@shengyu/ui/landing` takes what `@shengyu/ui` offers by that name: a page then holds one copy of it. */
function isBehindOtherEntry(project: Project, file: string, specifier: string): boolean {
  return specifier === project.name && project.entries.some((key) => key !== '.' && file.startsWith(`${project.dir}/src${key.slice(1)}/`));
}

function checkWorkspaceImport(project: Project, target: Project, file: string, specifier: string): string[] {
  if (target === project && isBehindOtherEntry(project, file, specifier)) return [];
  if (target === project) return [`import your own files by relative path instead of ${specifier}`];
  const entry = `.${specifier.slice(target.name.length)}`;
  if (!target.entries.some((key) => offers(key, entry))) {
    const offered = target.entries.map((key) => `${target.name}${key.slice(1)}`).join(', ') || 'nothing';
    return [`deep import ${specifier}: ${target.name} offers ${offered}; export what you need from its index.ts`];
  }
  const missing = project.dependencies.has(target.name) ? [] : [`${target.name} is not declared: add it to ${project.dir}/package.json`];
  return [...checkArrows(project, target, file), ...missing];
}

function checkImport(workspace: Workspace, project: Project, file: string, { specifier, star }: Import): string[] {
  if (star) return [`\`export * from '${specifier}'\` hides what this module offers: name the exports`];
  if (specifier.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), specifier);
    if (target.startsWith(`${project.dir}/`)) return [];
    if (target.startsWith('tools/') && isDevelopment(file)) return [];
    if (target.startsWith('apps/server/') && file.startsWith('bench/')) return []; // measures the pipeline itself, which no call offers
    if (target.startsWith('e2e/texts/') && file.startsWith('bench/')) return []; // the figures are of the scripts that journeys write
    return [`${specifier} leaves ${project.dir}: import the package by its name (${SCOPE}…)`];
  }
  const name = packageOf(specifier);
  if (name.startsWith('node:') || BUILTIN.has(name)) {
    return mayUseNode(project, file) ? [] : [`${specifier} does not exist in a browser: move this to the server or to a tool`];
  }
  if (/\/src\/|\/internal\//.test(specifier)) return [`${specifier} reaches into another package: import its public entry`];
  if (name.startsWith(SCOPE)) {
    const target = workspace.byName.get(name);
    return target ? checkWorkspaceImport(project, target, file, specifier) : [`there is no package ${name} in this workspace`];
  }
  if (name.includes(':') || project.dependencies.has(name)) return [];
  if (isDevelopment(file) && workspace.rootDependencies.has(name)) return [];
  return [`${name} is not declared: npm install -w ${project.dir} ${name}`];
}

/** Every import that points up, sideways, too deep, or at something undeclared. */
export function checkBoundaries(root: string): Finding[] {
  const projects = readProjects(root);
  const workspace = { byName: new Map(projects.map((project) => [project.name, project])), rootDependencies: readRootDependencies(root) };
  return projects.flatMap((project) => {
    const findings = checkTags(project);
    for (const file of sourceFiles(root, project.dir)) {
      for (const found of importsOf(file, readFileSync(path.join(root, file), 'utf8'))) {
        for (const message of checkImport(workspace, project, file, found)) findings.push({ file, line: found.line, message });
      }
    }
    return findings;
  });
}
