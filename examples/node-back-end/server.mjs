// A back end of your own: it speaks, orders, hears how orders end, and gets tokens for the studio in your pages.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import OpenAI from 'openai';
import { isGenuine } from './webhook.mjs';

const { SHENGYU_URL: site = 'http://127.0.0.1:3000', SHENGYU_KEY: key, PORT = '8787', HOST = '127.0.0.1' } = process.env;
const own = process.env.OWN_URL ?? `http://${HOST}:${PORT}`;
if (!key) {
  console.error(`Make a key at ${site}/developers and start with SHENGYU_KEY=sk_live_… npm start`);
  process.exit(1);
}
const openai = new OpenAI({ apiKey: key, baseURL: `${site}/v1` });

async function shengyu(method, path, body) {
  const response = await fetch(`${site}/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }), 'idempotency-key': randomUUID() },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw Object.assign(new Error(answer.error.message), { status: response.status, code: answer.error.code });
  return answer;
}

/** Its secret is in the answer alone: a back end that runs longer than this example keeps it. */
const { id: webhookId, secret } = await shengyu('POST', '/webhooks', { url: `${own}/hooks`, events: ['order.done', 'order.failed'] });
/** Events by their id: one that comes twice is one. */
const events = new Map();

const routes = {
  /** Sound of a text, passed on while it is made. */
  'GET /speak': async ({ url }, answer) => {
    const speech = await openai.audio.speech.create({ model: 'shengyu-1', voice: 'linan', input: url.searchParams.get('text') ?? '' });
    answer.writeHead(200, { 'content-type': speech.headers.get('content-type') });
    Readable.fromWeb(speech.body).pipe(answer);
  },
  /** An order of a text; `/hooks` hears how it ends. */
  'POST /orders': async ({ body }, answer) => {
    const { id } = await shengyu('POST', '/scripts', { text: JSON.parse(body).text });
    json(answer, await shengyu('POST', '/orders', { script_id: id }));
  },
  'POST /hooks': ({ body, headers }, answer) => {
    if (!isGenuine(secret, headers, body)) return answer.writeHead(401).end();
    events.set(headers['webhook-id'], JSON.parse(body));
    return answer.writeHead(204).end();
  },
  'GET /events': (_request, answer) => json(answer, [...events.values()]),
  /** A token for `<shengyu-studio>` in a page of yours, for the person who is signed in with you. */
  'POST /api/voice-token': async ({ body }, answer) => json(answer, await shengyu('POST', '/embed/tokens', JSON.parse(body || '{}'))),
};

function json(answer, value) {
  answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

const server = createServer(async (request, answer) => {
  const url = new URL(request.url, own);
  const route = routes[`${request.method} ${url.pathname}`];
  if (!route) return answer.writeHead(404).end();
  try {
    await route({ url, headers: request.headers, body: await text(request) }, answer);
  } catch (error) {
    answer
      .writeHead(error.status ?? 502, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: error.code ?? 'unknown', message: error.message }));
  }
});
server.listen(Number(PORT), HOST, () => console.log(`${own}/speak?text=${encodeURIComponent('潮水退去以后')}`));

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await shengyu('DELETE', `/webhooks/${webhookId}`).catch(({ message }) => console.error(`The webhook ${webhookId} stays: ${message}`));
    server.close(() => process.exit(0));
  });
