import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RawNotification } from '../ports/payment-gateway.ts';

export interface NotifiedShop {
  url: string;
  received: RawNotification[];
  close(): void;
}

/** Takes notifications over HTTP and keeps their bytes. */
export async function startNotifiedShop(): Promise<NotifiedShop> {
  const received: RawNotification[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      received.push({ body: Buffer.concat(pieces), headers: request.headers });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`,
    received,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
