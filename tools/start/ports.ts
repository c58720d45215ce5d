import { createServer, type Server } from 'node:net';
import { StartRefused } from '@shengyu/processes';

const kept: Server[] = [];

/** The port, taken; undefined where another program has it. */
function take(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer().unref();
    server.once('error', () => resolve(undefined));
    server.listen(port, () => resolve(server));
  });
}

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/** Before the processes start that are to listen on them. */
export async function releasePorts(): Promise<void> {
  await Promise.all(kept.splice(0).map(close));
}

/**
 * A port that was asked for must be free; one that was not moves on to the next free one, which is kept until `releasePorts`: a site that starts
 * meanwhile takes another. @throws StartRefused
 */
export async function choosePort(name: string, asked: string | undefined, usual: number): Promise<number> {
  if (asked === undefined || asked === '') {
    for (let port = usual; port < usual + 100; port++) {
      const server = await take(port);
      if (!server) continue;
      kept.push(server);
      return port;
    }
    throw new StartRefused(`No free port between ${usual} and ${usual + 99}: choose one with ${name}.`);
  }
  const port = Number(asked);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new StartRefused(`${name}=${asked} is not a port (1 to 65535).`);
  const server = await take(port);
  if (!server) throw new StartRefused(`Port ${port} (${name}) is in use by another program: choose another one.`);
  await close(server);
  return port;
}
