import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { ClientEvents, ServerEvents } from '@shengyu/api';
import { Server } from 'socket.io';
import { z } from 'zod';
import { findSession } from '../commands/session/find-session.ts';
import { findOrder, queuePlace } from '../commands/orders/show-order.ts';
import type { Database } from '../db/database.ts';
import type { Notifier } from '../ports/notifier.ts';

interface SocketData {
  memberId: string;
}
type SocketServer = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>;

export interface RealtimeServer extends Notifier {
  /** Serves sockets on this server; without it (a worker process) events only go out. */
  attach(http: HttpServer): void;
  /** Tells the devices of a session that it ended and drops them. */
  revoke(sessionId: string): void;
  close(): Promise<void>;
}

const authSchema = z.object({ token: z.string().min(1).max(200) });
const watchSchema = z.object({ order_id: z.uuid() });
const ADAPTER_TABLE = `create table if not exists socket_io_attachments (id bigserial unique, created_at timestamptz default now(), payload bytea)`;

/** socket.io for members, on the API's own port. On PostgreSQL events reach the members of every process. */
export async function createRealtimeServer(database: Database, onError: (error: unknown) => void): Promise<RealtimeServer> {
  const io: SocketServer = new Server({ path: '/socket.io', transports: ['websocket'], serveClient: false, maxHttpBufferSize: 16_384 });
  if (database.driver.kind === 'postgres') {
    await database.query(ADAPTER_TABLE);
    io.adapter(createAdapter(database.driver.pool, { errorHandler: onError }));
  }
  io.use((socket, next) => {
    const auth = authSchema.safeParse(socket.handshake.auth);
    const found = auth.success ? findSession(database, auth.data.token) : Promise.resolve(undefined);
    found.then(
      async (member) => {
        if (!member || member.temporary) return next(new Error('auth.required'));
        socket.data.memberId = member.id;
        await socket.join([memberRoom(member.id), sessionRoom(member.sessionId)]);
        return next();
      },
      () => next(new Error('unavailable')),
    );
  });
  io.on('connection', (socket) => {
    socket.on('order:watch', (payload) => {
      const watch = watchSchema.safeParse(payload);
      if (!watch.success) return;
      tellState(watch.data.order_id, socket.data.memberId, (event) => socket.emit('order:progress', event)).catch(() => undefined);
    });
  });

  async function tellState(
    orderId: string,
    memberId: string,
    tell: (event: Parameters<ServerEvents['order:progress']>[0]) => void,
  ): Promise<void> {
    const order = await findOrder(database.db, memberId, orderId);
    tell({
      order_id: order.id,
      state: order.state,
      done_ms: order.doneMs,
      total_ms: order.totalMs,
      queue_place: await queuePlace(database.db, order),
    });
  }

  return {
    attach: (http) => {
      io.attach(http);
    },
    notify: (memberId, event, payload) => {
      (io.to(memberRoom(memberId)).emit as (name: string, data: unknown) => void)(event, payload);
    },
    revoke: (sessionId) => {
      io.to(sessionRoom(sessionId)).emit('session:revoked', {});
      // On PostgreSQL an event goes through the database first: dropped at once, the device would not hear it.
      setTimeout(() => io.in(sessionRoom(sessionId)).disconnectSockets(true), FAREWELL_MS).unref();
    },
    close: async () => {
      await io.close();
    },
  };
}

const FAREWELL_MS = 300;

const memberRoom = (memberId: string): string => `member:${memberId}`;
const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
