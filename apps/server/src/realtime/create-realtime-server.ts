import type { IncomingHttpHeaders, IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { ClientEvents, ServerEvents } from '@shengyu/api';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import { findEmbedToken, isEmbedToken } from '../commands/integrations/embed/find-embed-token.ts';
import { findSession } from '../commands/sign-in/sessions/find-session.ts';
import { readOwnState } from '../commands/voices/own-states/announce-own.ts';
import { findOrder, queuePlace, toProgress } from '../commands/orders/show/show-order.ts';
import type { Database } from '../db/database.ts';
import { clientAddress, networkOf } from '../http/client-address.ts';
import { socketToken, traitsOf } from '../http/create-context.ts';
import { isFromOwnPage } from '../http/own-page.ts';
import { AppError } from '../errors/app-error.ts';
import { createMemoryPlaces } from '../adapters/memory-places.ts';
import type { Notifier } from '../ports/notifier.ts';
import type { Places } from '../ports/places.ts';
import { createListeningPool } from './listening-pool.ts';
import { createRate } from './socket-limits.ts';

interface SocketData {
  memberId: string;
}
type EngineSocket = Socket['conn'];
type SocketServer = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>;

export interface RealtimeServer extends Notifier {
  /** Serves sockets on this server; without it (a worker process) events only go out. */
  attach(http: HttpServer): void;
  /** Sends to every member connected to this process. */
  announce(notice: Parameters<ServerEvents['notice:new']>[0]): void;
  /** Notifies the devices of a session that it ended and disconnects them. */
  revoke(sessionId: string): void;
  close(): Promise<void>;
}

export interface RealtimeOptions {
  trustProxy?: boolean;
  /** Whose pages may open sockets, beside the site's own. */
  origins?: readonly string[];
  /** Whether an API key lists the origin of a page with the embedded studio. */
  isListed?: (origin: string) => Promise<boolean>;
  limits?: typeof socketLimits;
  /** Of this process alone when left out. */
  places?: Places;
}

const socketLimits = {
  /** Open at the same time: a member has tabs and devices, an address may be a school's. */
  member: 30,
  address: 200,
  /** `order:watch` and `clone:watch` of one socket: a page sends one when it opens and one when it is back on the network. */
  watches: { count: 20, everyMs: 10_000 },
};

const SOCKET_PATH = '/socket.io';
const authSchema = z.object({ token: z.string().min(1).max(200) });
const watchSchema = z.object({ order_id: z.uuid() });
const cloneSchema = z.object({ id: z.uuid() });
const ADAPTER_TABLE = `create table if not exists socket_io_attachments (id bigserial unique, created_at timestamptz default now(), payload bytea)`;

/**
 * socket.io for members, on the API's own port. On PostgreSQL events reach the members of every process. The number of sockets of a member
 * and an address and the rate of what they watch are limited.
 */
export async function createRealtimeServer(
  database: Database,
  onError: (error: unknown) => void,
  {
    trustProxy = false,
    origins = [],
    isListed = () => Promise.resolve(false),
    limits = socketLimits,
    places = createMemoryPlaces(),
  }: RealtimeOptions = {},
): Promise<RealtimeServer> {
  const io: SocketServer = new Server({
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 16_384,
    allowRequest: ({ headers }, decide) => {
      if (isFromOwnPage(headers, origins)) return decide(null, true);
      isListed(headers.origin ?? '').then(
        (isHis) => decide(null, isHis),
        () => decide(null, false),
      );
      return undefined;
    },
  });
  if (database.driver.kind === 'postgres') {
    await database.query(ADAPTER_TABLE);
    io.adapter(createAdapter(createListeningPool(database.driver.direct), { errorHandler: onError }));
  }
  io.use((socket, next) => {
    const auth = authSchema.safeParse(socket.handshake.auth);
    const { headers } = socket.handshake;
    const found = auth.success ? memberOf(auth.data.token, headers) : Promise.resolve(undefined);
    found
      .then(async (member) => {
        if (!member || 'misplaced' in member || member.temporary) return next(new Error('auth.required'));
        const leave = await places.take(`sockets:member:${member.id}`, limits.member);
        if (!leave) return next(new Error('limit.reached'));
        if (!leaveWith(socket.conn, leave)) return next(new Error('unavailable'));
        socket.data.memberId = member.id;
        if ('until' in member) closeAt(socket.conn, member.until);
        await socket.join([memberRoom(member.id), sessionRoom(member.sessionId)]);
        return next();
      })
      .catch(() => next(new Error('unavailable')));
  });
  /** A page of another origin has a token for that origin, and no session. */
  async function memberOf(token: string, headers: IncomingHttpHeaders) {
    if (!isEmbedToken(token))
      return isFromOwnPage(headers, origins) ? findSession(database, socketToken(token, headers), traitsOf(headers)) : undefined;
    const own = headers.origin !== undefined && isFromOwnPage(headers);
    const caller = await findEmbedToken(database, token, { origin: headers.origin ?? '', framed: own, own }).catch((error: unknown) => {
      if (error instanceof AppError) return undefined;
      throw error;
    });
    return caller && { id: caller.memberId, sessionId: caller.tokenId, temporary: false, until: caller.expiresAt };
  }
  io.on('connection', (socket) => {
    const mayWatch = createRate(limits.watches);
    socket.on('order:watch', (payload) => {
      const watch = watchSchema.safeParse(payload);
      if (!watch.success || !mayWatch()) return;
      tellState(watch.data.order_id, socket.data.memberId, (event) => socket.emit('order:progress', event)).catch(() => undefined);
    });
    socket.on('clone:watch', (payload) => {
      const watch = cloneSchema.safeParse(payload);
      if (!watch.success || !mayWatch()) return;
      tellVoice(watch.data.id, socket).catch(() => undefined);
    });
  });

  async function tellState(
    orderId: string,
    memberId: string,
    tell: (event: Parameters<ServerEvents['order:progress']>[0]) => void,
  ): Promise<void> {
    const order = await findOrder(database.db, memberId, orderId);
    tell(toProgress(order, await queuePlace(database.db, order)));
  }

  async function tellVoice(id: string, socket: Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>): Promise<void> {
    const told = await readOwnState(database.db, id);
    if (told?.memberId !== socket.data.memberId) return;
    if (told.kind === 'clone') socket.emit('clone:state', told.state);
    else socket.emit('design:state', told.state);
  }

  let attached = false;
  return {
    attach: (http) => {
      http.on('upgrade', refuseStrangers);
      io.attach(http, { destroyUpgrade: false });
      attached = true;
      // Counted before it authenticates: a socket that never does takes a place as well.
      io.engine.on('connection', (connection: EngineSocket) => {
        const forwarded = connection.request.headers['x-forwarded-for'];
        const network = networkOf(clientAddress(connection.remoteAddress, forwarded, trustProxy));
        places.take(`sockets:address:${network}`, limits.address).then(
          (leave) => (leave ? leaveWith(connection, leave) : connection.close()),
          (error: unknown) => {
            onError(error);
            connection.close();
          },
        );
      });
    },
    notify: (memberId, event, payload) => {
      (io.to(memberRoom(memberId)).emit as (name: string, data: unknown) => void)(event, payload);
    },
    announce: (notice) => {
      io.local.emit('notice:new', notice);
    },
    revoke: (sessionId) => {
      io.to(sessionRoom(sessionId)).emit('session:revoked', {});
      // On PostgreSQL an event goes through the database first: dropped at once, the device would not hear it.
      setTimeout(() => io.in(sessionRoom(sessionId)).disconnectSockets(true), FAREWELL_MS).unref();
    },
    close: async () => {
      if (attached) await io.close();
      // socket.io closes its engine, which a worker without a server does not have.
      else await io.of('/').adapter.close();
    },
  };
}

/** Gives the place back with the connection, or now where it has closed meanwhile; false then. */
function leaveWith(connection: EngineSocket, leave: () => void): boolean {
  if (connection.readyState === 'open') {
    connection.once('close', leave);
    return true;
  }
  leave();
  return false;
}

/** The page connects again by itself, with the token that it has by then. */
function closeAt(connection: EngineSocket, until: Date): void {
  const timer = setTimeout(() => connection.close(), until.getTime() - Date.now());
  timer.unref();
  connection.once('close', () => clearTimeout(timer));
}

/** Before socket.io sees it: a socket that breaks without a listener for it would end the process, and one of no use would stay open. */
function refuseStrangers(request: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  if (request.url?.startsWith(`${SOCKET_PATH}/`) !== true)
    socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
}

const FAREWELL_MS = 300;

const memberRoom = (memberId: string): string => `member:${memberId}`;
const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
