import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './finding.ts';
import { importsOf, type Import } from './imports.ts';
import { checkJsxTexts } from './jsx-texts.ts';
import { readPackage, readProjects, type Project } from './project.ts';
import { sourceFiles, stylesheets } from './source-files.ts';

const NAMELESS = /(^|\/)(utils?|common|misc|helpers?|shared)(\/|\.[jt]sx?$)/;

/** Folders and files are named after what they hold. */
function checkName(file: string): Finding[] {
  const name = NAMELESS.exec(file)?.[2];
  return name === undefined ? [] : [{ file, line: 1, message: `“${name}” says nothing: name the layer or the feature` }];
}

/** Fakes replace ports and the network; with a module of ours mocked a test proves nothing. */
function checkMocks(file: string, imports: readonly Import[]): Finding[] {
  return imports
    .filter(({ mocked, specifier }) => mocked && (specifier.startsWith('.') || specifier.startsWith('@shengyu/')))
    .map(({ specifier, line }) => ({ file, line, message: `mocks our own module ${specifier}: pass a fake of its port instead` }));
}

/** Inputs drawn by chance must be the same in every run, or a release fails on a Tuesday for nothing that was changed. */
function checkSeeds(file: string, source: string): Finding[] {
  const [drawn, seeded] = [/\bfc\.assert\(/g, /\bseed: /g].map((form) => source.match(form)?.length ?? 0);
  if (drawn === undefined || seeded === undefined || drawn <= seeded) return [];
  return [{ file, line: 1, message: 'fc.assert without a seed: { seed: 20_261_121 } as its second argument' }];
}

/** As many as oxlint allows a file of code. */
const MAX_LINES = 400;

/** A stylesheet is cut where its components are cut, like code. */
function checkStylesheet(root: string, file: string): Finding[] {
  const lines = readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n').length;
  if (lines <= MAX_LINES) return [];
  return [
    { file, line: MAX_LINES, message: `has ${lines} lines, ${MAX_LINES} are allowed: move a component's rules beside the component` },
  ];
}

/** A range in a manifest makes two machines install two products. */
function checkVersions(root: string, project: Project): Finding[] {
  const manifest = readPackage(path.join(root, project.dir));
  const all = { ...manifest.dependencies, ...manifest.devDependencies };
  return Object.entries(all)
    .filter(([name, version]) => (name.startsWith('@shengyu/') ? version !== '*' : !/^\d+\.\d+\.\d+/.test(version)))
    .map(([name, version]) => ({
      file: `${project.dir}/package.json`,
      line: 1,
      message: name.startsWith('@shengyu/')
        ? `${name}: is the workspace's own, whatever its version: "*" instead of ${version}`
        : `${name}: pin an exact version instead of ${version}`,
    }));
}

/** A declared package of ours that nothing imports rebuilds this project for nothing. */
function checkUnused(project: Project, used: ReadonlySet<string>): Finding[] {
  return [...project.dependencies]
    .filter(
      (name) => name.startsWith('@shengyu/') && ![...used].some((specifier) => specifier === name || specifier.startsWith(`${name}/`)),
    )
    .map((name) => ({ file: `${project.dir}/package.json`, line: 1, message: `${name} is declared but never imported: remove it` }));
}

/** Rules of the house that are about names, texts and manifests rather than about code. */
export function checkConventions(root: string): Finding[] {
  const rootProject: Project = { name: 'root', dir: '.', tags: [], dependencies: new Set(), entries: [] };
  return readProjects(root).reduce(
    (findings, project) => {
      const used = new Set<string>();
      for (const file of sourceFiles(root, project.dir)) {
        const source = readFileSync(path.join(root, file), 'utf8');
        const imports = importsOf(file, source);
        for (const { specifier } of imports) used.add(specifier);
        findings.push(...checkName(file), ...checkMocks(file, imports), ...(file.includes('.test.') ? checkSeeds(file, source) : []));
        if (file.endsWith('.tsx') && !file.includes('.test.') && /^(apps|libs)\//.test(file)) findings.push(...checkJsxTexts(file, source));
      }
      for (const file of stylesheets(root, project.dir)) findings.push(...checkName(file), ...checkStylesheet(root, file));
      findings.push(...checkVersions(root, project), ...checkUnused(project, used));
      return findings;
    },
    checkVersions(root, rootProject),
  );
}
