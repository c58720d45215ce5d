import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startFauxqs } from 'fauxqs';

export interface LocalS3 {
  /** What a program needs to reach it. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

const changed =
  '<?xml version="1.0"?><Error><Code>PreconditionFailed</Code><Message>At least one of the preconditions did not hold</Message></Error>';

/** A local S3 server with one bucket, `registry`. The server itself has no conditional writes: they are answered in front of it. */
export async function startLocalS3(): Promise<LocalS3> {
  const server = await startFauxqs({ port: 0, logger: false, init: { buckets: ['registry'] } });
  const { port } = server;
  const turns = new Map<string, Promise<unknown>>();

  const pass = (from: IncomingMessage, response: ServerResponse): Promise<void> =>
    new Promise((resolve) => {
      const { 'if-match': _match, 'if-none-match': _none, ...headers } = from.headers;
      const kept = from.method === 'PUT' ? headers : from.headers;
      const out = ask({ port, method: from.method, path: from.url, headers: kept }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response).once('close', resolve);
      });
      out.once('error', () => {
        response.destroy();
        resolve();
      });
      from.pipe(out);
    });

  const tagOf = (url: string): Promise<string | undefined> =>
    new Promise((resolve, reject) => {
      ask({ port, method: 'HEAD', path: url.split('?')[0] }, (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200 ? answer.headers.etag : undefined);
      })
        .once('error', reject)
        .end();
    });

  async function write(from: IncomingMessage, response: ServerResponse): Promise<void> {
    const { 'if-match': match, 'if-none-match': none } = from.headers;
    if (match !== undefined || none !== undefined) {
      const tag = await tagOf(from.url ?? '');
      if ((match !== undefined && tag !== match) || (none === '*' && tag !== undefined)) {
        from.resume();
        response.writeHead(412, { 'content-type': 'application/xml' }).end(changed);
        return;
      }
    }
    await pass(from, response);
  }

  const front = createServer((from, response) => {
    if (from.method !== 'PUT') return void pass(from, response);
    const key = from.url?.split('?')[0] ?? '';
    const turn = (turns.get(key) ?? Promise.resolve()).then(() => write(from, response));
    turns.set(key, turn);
    void turn.finally(() => turns.get(key) === turn && turns.delete(key));
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  return {
    env: { AWS_ENDPOINT_URL_S3: address, AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', AWS_REGION: 'us-east-1' },
    async stop() {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await server.stop();
    },
  };
}
