// Prometheus beside a fleet, with the alarms of deploy/prometheus: which panels of the dashboard show something, and which rules are read.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pause } from './order-site.mjs';

const deploy = (path) => fileURLToPath(new URL(`../../../deploy/${path}`, import.meta.url));
/** They come from the web servers through an OpenTelemetry collector. */
const ofCollector = /shengyu_remote_/;

/** PROMETHEUS: the program. */
export async function startPrometheus(folder, port, members) {
  const home = join(folder, 'prometheus');
  mkdirSync(home);
  const of = (role) => members.filter((one) => one.role === role).map(({ ready }) => `'${new URL(ready).host}'`);
  const job = (role) => `  - { job_name: shengyu-${role}, static_configs: [{ targets: [${of(role).join(', ')}] }] }`;
  const config = join(home, 'prometheus.yaml');
  const rules = deploy('prometheus/alerts.yaml');
  writeFileSync(
    config,
    `global: { scrape_interval: 2s, evaluation_interval: 5s }\nrule_files: ['${rules}']\nscrape_configs:\n${job('api')}\n${job('worker')}\n`,
  );
  const args = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${home}/data`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=warn',
  ];
  const child = spawn(process.env.PROMETHEUS ?? 'prometheus', args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(child, 'exit');
  const ask = async (path) => (await fetch(`http://127.0.0.1:${port}${path}`).then((answer) => answer.json())).data;
  for (let wait = 0; !(await fetch(`http://127.0.0.1:${port}/-/ready`).catch(() => undefined))?.ok; wait += 1) {
    if (wait === 100 || child.exitCode !== null) throw new Error('Prometheus does not answer');
    await pause(100);
  }
  return {
    figures: async () => {
      const { panels } = JSON.parse(readFileSync(deploy('grafana/shengyu.json'), 'utf8'));
      const asked = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));
      const own = asked.filter(({ expr }) => !ofCollector.test(expr));
      const empty = [];
      for (const { title, expr } of own) {
        const found = await ask(`/api/v1/query?query=${encodeURIComponent(expr)}`);
        if (!found?.result.some(({ value: [, value] }) => Number.isFinite(Number(value)))) empty.push(title);
      }
      const { groups } = await ask('/api/v1/rules');
      const all = groups.flatMap((group) => group.rules);
      return {
        queries: own.length,
        empty,
        rules: all.length,
        rulesWithFaults: all.filter(({ health }) => health !== 'ok').map(({ name }) => name),
        firing: all.filter(({ state }) => state === 'firing').map(({ name }) => name),
      };
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
