import { createServer } from 'node:net';
import { StartRefused } from '@shengyu/processes';

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/** A port that was asked for must be free; one that was not moves on to the next free one. @throws StartRefused */
export async function choosePort(name: string, asked: string | undefined, usual: number): Promise<number> {
  if (asked === undefined || asked === '') {
    for (let port = usual; port < usual + 100; port++) if (await isFree(port)) return port;
    throw new StartRefused(`No free port between ${usual} and ${usual + 99}: choose one with ${name}.`);
  }
  const port = Number(asked);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new StartRefused(`${name}=${asked} is not a port (1 to 65535).`);
  if (!(await isFree(port))) throw new StartRefused(`Port ${port} (${name}) is in use by another program: choose another one.`);
  return port;
}
