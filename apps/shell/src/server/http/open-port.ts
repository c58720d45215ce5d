import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type Server as Door } from 'node:net';

const DOORS = 16;

export interface OpenPort {
  /** Takes no new connection; resolves when those that were taken have ended. */
  close(): Promise<void>;
}

/**
 * Opens a port for visitors. A turn of the event loop takes one connection from each listening socket: a process that is late would take
 * so few that visitors wait for a minute in the system's queue, where nobody tells them to come again. So several sockets listen on the
 * port where the system lets them (Linux). Rejects with `EADDRINUSE` where another program has the port.
 */
export async function openPort(server: Server, port: number): Promise<OpenPort> {
  const isShared = process.platform === 'linux';
  // Sockets that share a port let in every other one that wants to share it, so the port is tried by one that does not.
  if (isShared) await closed(await listening(createServer(), { port }));
  const doors: Door[] = [server];
  while (isShared && doors.length < DOORS)
    doors.push(createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)));
  await Promise.all(doors.map((door) => listening(door, { port, reusePort: isShared })));
  return { close: async () => void (await Promise.all(doors.map(closed))) };
}

async function listening(door: Door, options: { port: number; reusePort?: boolean }): Promise<Door> {
  door.listen(options);
  await once(door, 'listening');
  return door;
}

const closed = (door: Door): Promise<void> => new Promise((resolve) => void door.close(() => resolve()));
