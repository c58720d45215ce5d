import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createProxyServer } from 'http-proxy-3';

export interface DevProxyOptions {
  /** Origin of the deployed site. */
  site: string;
  remote: string;
  /** What shows the newest build there: the value of `mf.<remote>`. */
  preview: () => string;
}

/** The cookies of a request with the preview among them, in place of one that the browser may have. */
function withPreview({ headers }: IncomingMessage, { remote, preview }: DevProxyOptions): string {
  const name = `mf.${remote}=`;
  const kept = (headers.cookie ?? '').split('; ').filter((one) => one !== '' && !one.startsWith(name));
  return [...kept, name + preview()].join('; ');
}

/**
 * The deployed site on this machine, as somebody sees it to whom one remote is shown before its time: its web server draws the page, and
 * nobody else is shown anything. The site takes the requests for its own.
 */
export function createDevProxy(options: DevProxyOptions): Server {
  const { origin } = new URL(options.site);
  const proxy = createProxyServer({ target: origin, changeOrigin: true, ws: true, cookieDomainRewrite: '' });
  proxy.on('error', (_error, _request, answer) => {
    if (!('writeHead' in answer)) answer.destroy();
    else if (!answer.headersSent) answer.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(`${origin} does not answer`);
  });
  const prepare = (request: IncomingMessage): void => {
    request.headers.cookie = withPreview(request, options);
    if (request.headers.origin !== undefined) request.headers.origin = origin;
    if (request.headers.referer !== undefined) request.headers.referer = origin + new URL(request.headers.referer).pathname;
  };
  const server = createServer((request, response) => {
    prepare(request);
    proxy.web(request, response);
  });
  server.on('upgrade', (request, socket, head) => {
    prepare(request);
    proxy.ws(request, socket, head);
  });
  return server;
}

const longestMs = 15_000;

/** Waits until the site's web server knows a version that was published just now: before, it would show the live one. */
export async function untilShown(
  site: string,
  { remote, version, preview }: { remote: string; version: string; preview: string },
): Promise<void> {
  for (const end = Date.now() + longestMs; Date.now() < end;) {
    const response = await fetch(new URL('/remotes.json', site), { headers: { cookie: `mf.${remote}=${preview}` } });
    const { remotes } = (await response.json()) as { remotes: readonly { name: string; version: string }[] };
    if (remotes.some((one) => one.name === remote && one.version === version)) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`${site} does not show ${remote} ${version}: does it follow this registry?`);
}
