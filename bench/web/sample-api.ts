import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls, type CallName } from '@shengyu/api';
import { sampleAnswer } from '@shengyu/api/sample';

export interface SampleApi extends Disposable {
  port: number;
}

/** An API whose every answer is of the form that its schema says: for a web server that is looked at by itself. */
export async function startSampleApi(): Promise<SampleApi> {
  const names = new Map(Object.entries(calls).map(([name, [, path]]) => [`/api${path}`.toLowerCase(), name as CallName]));
  const server = createServer(({ url = '' }, answer) => {
    const name = names.get(new URL(url, 'http://api').pathname.toLowerCase());
    answer.setHeader('content-type', 'application/json');
    if (name === undefined) return answer.writeHead(404).end('{}');
    return answer.end(JSON.stringify({ code: 1, data: sampleAnswer(name), show: 0, msg: '' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    [Symbol.dispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
