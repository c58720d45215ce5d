import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { renderToString } from 'react-dom/server';
import { pages, style } from './content.ts';
import { FloorApp } from './FloorApp.tsx';

const folder = path.join(import.meta.dirname, 'public');
const scripts = new Map(readdirSync(folder).map((name) => [`/public/${name}`, brotliCompressSync(readFileSync(path.join(folder, name)))]));
const [script = ''] = scripts.keys();

// The styles are the same for every request: extracted once, as a careful server would.
const cache = createCache();
renderToString(
  <StyleProvider cache={cache}>
    <FloorApp initialPath="/" />
  </StyleProvider>,
);
const css = extractStyle(cache);

function render(url: string): string {
  const body = renderToString(
    <StyleProvider cache={cache}>
      <FloorApp initialPath={url} />
    </StyleProvider>,
  );
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${pages[url]?.title ?? ''}</title><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><style>${style}</style>${css}<script defer src="${script}"></script></head><body><div id="root">${body}</div></body></html>`;
}

createServer((request, response) => {
  const url = request.url ?? '/';
  const accepted = request.headers['accept-encoding'] ?? '';
  const file = scripts.get(url);
  if (file) {
    response.writeHead(200, {
      'content-type': 'text/javascript',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    response.end(file);
    return;
  }
  if (!pages[url]) {
    response.writeHead(404).end();
    return;
  }
  const html = Buffer.from(render(url));
  const isZipped = accepted.includes('gzip');
  const body = isZipped ? gzipSync(html, { level: 6 }) : html;
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    ...(isZipped ? { 'content-encoding': 'gzip' } : {}),
  });
  response.end(body);
}).listen(Number(process.argv[2]), '127.0.0.1', () => console.log('listening'));
