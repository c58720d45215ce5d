// Checks the files of this folder against the schemas of Docker, Compose, Kubernetes and KEDA; nothing is started.
// Usage: node deploy/check.mjs; kubectl renders the chart, npm brings the schemas, once, into the folder for temporary files.
// Ends with 2 where one of both is not there.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const here = import.meta.dirname;
const home = join(tmpdir(), 'shengyu-deploy-check');
const packages = [
  'kubernetes-models@5.1.0',
  '@kubernetes-models/keda@2.0.0',
  'dclint@3.1.0',
  'dockerfile-utils@0.16.3',
  'dockerfile-ast@0.7.1',
  'yaml@2.9.1',
];
const need = (command, args, options) => {
  const { status, stdout, error } = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (status === 0) return stdout;
  process.stdout.write(`not checked: ${command} ${args[0]} ${error ? 'is not on this machine' : 'does not work here'}\n`);
  process.exit(2);
};
const chart = need('kubectl', ['kustomize', join(here, 'kubernetes')]);
const brought = join(home, 'brought.json');
if (!existsSync(brought) || readFileSync(brought, 'utf8') !== JSON.stringify(packages)) {
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), '{ "private": true, "type": "module" }');
  const options = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '-E'];
  need('npm', ['install', ...options, ...packages], { cwd: home, timeout: 60_000 });
  writeFileSync(brought, JSON.stringify(packages));
}
const require = createRequire(join(home, 'package.json'));
const faults = [];
const fault = (file, message) => faults.push(`${file}: ${message}`);
const read = (file) => readFileSync(join(here, file), 'utf8');

const { validate } = require('dockerfile-utils');
for (const { range, message } of validate(read('Dockerfile'))) fault(`Dockerfile:${range.start.line + 1}`, message);

const linted = spawnSync(process.execPath, [join(home, 'node_modules/dclint/bin/dclint.cjs'), '-f', 'json', join(here, 'compose.yaml')], {
  encoding: 'utf8',
});
// The rest of what it says is taste.
for (const { messages } of JSON.parse(linted.stdout))
  for (const { line, rule, message } of messages) if (rule.startsWith('invalid')) fault(`compose.yaml:${line}`, message);
const compose = require('yaml').parse(read('compose.yaml'), { merge: true });

const packageOf = (api) => (api.startsWith('keda.sh/') ? '@kubernetes-models/keda' : 'kubernetes-models');
const models = (api) => import(pathToFileURL(join(home, 'node_modules', packageOf(api), api, 'index.js')).href);
const objects = require('yaml')
  .parseAllDocuments(chart)
  .map((document) => document.toJS());
for (const object of objects) {
  try {
    const { [object.kind]: Model } = await models(object.apiVersion);
    new Model(object).validate();
  } catch (error) {
    fault(`${object.kind} ${object.metadata?.name}`, error.message);
  }
}

// Values are checked by the models, names by their types: an object of a name that its type does not have is no such object.
const typed = objects.map(
  (object, index) =>
    `export const _${index}: import('${packageOf(object.apiVersion)}/${object.apiVersion}').I${object.kind} = ${JSON.stringify(object)};`,
);
writeFileSync(join(home, 'chart.ts'), `${typed.join('\n')}\n`);
const tsc = join(here, '../node_modules/typescript/bin/tsc');
const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', '', '--pretty', 'false'];
const { stdout: said } = spawnSync(process.execPath, [tsc, ...options, 'chart.ts'], { cwd: home, encoding: 'utf8' });
for (const [, line, message] of said.matchAll(/^chart\.ts\((\d+),\d+\): error TS\d+: (.*)$/gm)) {
  const { kind, metadata } = objects[Number(line) - 1];
  fault(`${kind} ${metadata?.name}`, message);
}

// Both run the same processes under the same settings, all of which the documents explain.
const documented = readFileSync(join(here, '../docs/configuration.md'), 'utf8');
const named = new Set([
  ...Object.values(compose.services).flatMap(({ image, environment = {} }) =>
    image.startsWith('shengyu') ? Object.keys(environment) : [],
  ),
  ...objects.flatMap(({ kind, data = {}, spec }) =>
    kind === 'ConfigMap'
      ? Object.keys(data)
      : (spec?.template?.spec?.containers ?? []).flatMap(({ env = [] }) => env.map(({ name }) => name)),
  ),
]);
for (const name of [...named].filter((one) => !['HEALTH_URL', 'DATABASE_URL'].includes(one)))
  if (!documented.includes(`\`${name}`) && !documented.includes(`${name}\``)) fault('settings', `${name} is not in docs/configuration.md`);

process.stdout.write(
  `${faults.length === 0 ? `ok: Dockerfile, compose.yaml, ${objects.length} objects of the chart` : faults.join('\n')}\n`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
