// The balancers of deploy/ as one, between ports of this machine.
import { readFileSync } from 'node:fs';

const read = (name) => readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8');

/** What begins at the margin up to the next such line, by its first word and name. */
const sections = (config) => config.split(/\n(?=[a-z])/);
const sectionsOf = (config, kinds) => sections(config).filter((section) => kinds.some((kind) => section.startsWith(kind)));

function replaced(text, from, to) {
  if (!from.test(text)) throw new Error(`nothing in deploy/ reads ${from}`);
  return text.replace(from, to);
}

const servers = (name, ports) => ports.map((port, index) => `  server ${name}${index} 127.0.0.1:${port}`).join('\n');

/** The files' own checks, retries and answers; only where the others are is said anew, and members that a script plays keep the address they say they have. */
export function balancerConfig({ port, webPorts, apiPort, apiPorts }) {
  let web = sectionsOf(read('haproxy.cfg'), ['defaults', 'frontend', 'backend']).join('\n');
  web = replaced(web, /bind :8080/, `bind 127.0.0.1:${port}`);
  web = replaced(web, /(set-header X-Forwarded-For %\[src\])/, '$1 unless { req.hdr(X-Forwarded-For) -m found }');
  web = replaced(web, /^ {2}server-template.*$/m, servers('web', webPorts));
  let api = sectionsOf(read('haproxy-api.cfg'), ['defaults', 'frontend', 'backend']).join('\n');
  api = replaced(api, /bind :4000/, `bind 127.0.0.1:${apiPort}`);
  api = replaced(api, /^ {2}server-template.*$/m, servers('api', apiPorts));
  return `global\n  maxconn 4000\n${web}\n${api}\n`;
}
