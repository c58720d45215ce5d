import http, { type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { startBackEnd, type OwnServer } from './start-web.ts';

interface Config {
  login: Record<string, unknown>;
}

const configPath = '/pc.index/config';

/** The site's own API with another configuration, for a web server of this journey's own: calls, files and live connections go through. */
export function startChangedApi(change: (config: Config) => Config): Promise<OwnServer> {
  const site = new URL(process.env.E2E_URL ?? '');
  const upgrade = (request: IncomingMessage, socket: Duplex): void => {
    const headers = request.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1] ?? ''}`] : []));
    const upstream = connect(Number(site.port), site.hostname, () => {
      upstream.write(`${[`GET ${request.url ?? '/'} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`);
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  };
  return startBackEnd(async (request, response) => {
    if (request.url?.endsWith(configPath) === true) {
      const { data, ...rest } = (await (await fetch(new URL(request.url, site))).json()) as { data: Config };
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ ...rest, data: change(data) }));
      return;
    }
    const options = { method: request.method, path: request.url, headers: { ...request.headers, host: site.host } };
    const asked = http.request(site, options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  }, upgrade);
}
