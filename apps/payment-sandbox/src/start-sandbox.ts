import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { startNotifier } from './deliver.ts';
import { answerCall, currentTrade, type GatewayParts } from './gateway-calls.ts';
import { texts } from './locales/zh-CN.ts';
import { openKeys, publishMerchant } from './merchant.ts';
import { PAGE_HEADERS, renderCashier } from './pages/cashier-page.ts';
import { isSigned, signatureHeaders } from './signature.ts';
import { openStore } from './store.ts';
import { readSwitches, setSwitches } from './switches.ts';

const MOST_BYTES = 64 * 1024;

export interface SandboxOptions {
  /** Its own: keys, payments, and `merchant.json` for the shop. */
  folder: string;
  /** 0 for any. */
  port: number;
  host: string;
  /** Origin at which phones reach the cashier page; by default this machine's address in its network. */
  publicUrl: string;
}

export interface Sandbox {
  port: number;
  close(): Promise<void>;
}

/** A gateway that speaks WeChat Pay's API v3 to one merchant, whose payers pay on a page of its own, with nothing. */
export async function startSandbox({ folder, port, host, publicUrl }: SandboxOptions): Promise<Sandbox> {
  const keys = openKeys(folder);
  const store = openStore(join(folder, 'sandbox.sqlite'));
  const now = (): number => Date.now();
  let [origin, apiBase] = [publicUrl, ''];
  const parts: GatewayParts = { store, keys, origin: () => origin, apiBase: () => apiBase, now };
  const server = createServer((request, response) => {
    answer(parts, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  const isLoopback = host.startsWith('127.') || host === '::1' || host === 'localhost';
  if (origin === '') origin = `http://${isLoopback ? 'localhost' : ownAddress()}:${bound}`;
  apiBase = `http://127.0.0.1:${bound}`;
  publishMerchant(folder, keys, apiBase);
  const notifier = startNotifier(store, keys, now);
  return {
    port: bound,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await notifier.close();
      store.close();
    },
  };
}

/** Of this machine in its network; `localhost` without one. */
function ownAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'localhost';
}

async function answer(parts: GatewayParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://sandbox');
  if (path === '/health/ready') return send(response, 200, { 'content-type': 'application/json' }, '{"status":"ready"}');
  const body = await readBody(request);
  if (body === undefined) return send(response, 413, {}, '');
  if (path.startsWith('/pay/')) return answerPage(parts, request, response, path.slice('/pay/'.length), body);
  if (path === '/switches') return answerSwitches(parts, request, response, body);
  const { slow_ms: slow, down } = readSwitches(parts.store);
  if (down > 0) return void request.socket.destroy();
  if (slow > 0) await new Promise((resolve) => setTimeout(resolve, slow));
  const signed = {
    method: request.method ?? '',
    target: request.url ?? '',
    body,
    authorization: request.headers.authorization ?? '',
    serial: String(request.headers['wechatpay-serial'] ?? ''),
  };
  const input = parsed(body);
  const { status, json, file } = !isSigned(signed, parts.keys, parts.now())
    ? { status: 401, json: { code: 'SIGN_ERROR', message: texts.errors.sign }, file: undefined }
    : answerCall(parts, { method: signed.method, path, query: searchParams, input });
  const content = file ?? (json === undefined ? '' : JSON.stringify(json));
  // As WeChat does, everything is signed but files: of those the merchant has the hash.
  const proof = typeof content === 'string' ? signatureHeaders(parts.keys, content, parts.now()) : {};
  return send(response, status, { ...proof, 'content-type': file ? 'application/x-gzip' : 'application/json' }, content);
}

/** The page that a QR code opens: whoever has its address may pay. */
function answerPage(parts: GatewayParts, request: IncomingMessage, response: ServerResponse, token: string, body: string): void {
  const number = parts.store.tradeOfToken(token)?.out_trade_no;
  const decision = request.method === 'POST' ? new URLSearchParams(body).get('decision') : null;
  const before = number === undefined ? undefined : currentTrade(parts, number);
  if (before && decision === 'pay') {
    const notifyAt = parts.now() + readSwitches(parts.store).late_ms;
    parts.store.payTrade(before.out_trade_no, `42${parts.now()}${randomBytes(6).toString('hex')}`, parts.now(), notifyAt);
  }
  const trade = before && parts.store.trade(before.out_trade_no);
  send(response, trade ? 200 : 404, PAGE_HEADERS, renderCashier(trade, `${parts.origin()}/pay/${token}`, decision === 'refuse'));
}

/** Failures on purpose, for this machine alone: a page in a browser can neither read nor set them. */
function answerSwitches(
  { store }: GatewayParts,
  { method, headers, socket }: IncomingMessage,
  response: ServerResponse,
  body: string,
): void {
  const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined;
  if (!local || headers.origin !== undefined) return send(response, 404, {}, '');
  const done = method !== 'POST' || setSwitches(store, parsed(body));
  return send(response, done ? 200 : 400, { 'content-type': 'application/json' }, JSON.stringify(readSwitches(store)));
}

function parsed(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** `undefined`: it is too long. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > MOST_BYTES) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function send(response: ServerResponse, status: number, headers: Readonly<Record<string, string>>, content: string | Buffer): void {
  response.writeHead(status, headers).end(content);
}
