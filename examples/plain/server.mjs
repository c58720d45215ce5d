// `SHENGYU_URL=… SHENGYU_KEY=… npm start`, then open http://localhost:8081
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { answerToken, studioScript } from '../token.mjs';

const port = Number(process.env.PORT ?? 8081);
const page = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');

createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://host');
  if (request.method === 'POST' && pathname === '/voice-token') return answerToken(request, response);
  const names = { '/': 'index.html', '/hostile': 'hostile.html' };
  if (!(pathname in names)) return response.writeHead(204).end();
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  return response.end(page(names[pathname]).replace('<!-- studio -->', await studioScript()));
}).listen(port, () => console.log(`http://localhost:${port}`));
