import type { AddressInfo } from 'node:net';
import type { KeyScope } from '@shengyu/api';
import { keyScopes } from '@shengyu/api/schema';
import { createTestApp, type TestApp } from './test-app.ts';
import type { TestDatabase } from './test-databases.ts';

export interface V1Site extends TestApp {
  /** Where it listens, for clients that make their own requests. */
  url: string;
  /** A key of a new member with so many points. */
  key(
    points?: number,
    settings?: { scopes?: KeyScope[]; rate?: number; spending?: object; test?: boolean; addresses?: string[] },
  ): Promise<MadeKey>;
  /** A request of `/v1`. */
  v1(method: string, path: string, options?: { secret?: string; body?: unknown; key?: string; headers?: object }): Promise<V1Answer>;
}

export interface MadeKey {
  id: string;
  secret: string;
  member: { id: string; token: string };
}

export interface V1Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & { error?: { code: string; type: string; param: string | null; message: string } };
}

/** An API that listens, for what calls `/v1`. */
export async function openV1Site(open: () => Promise<TestDatabase>, options: Parameters<typeof createTestApp>[1] = {}): Promise<V1Site> {
  const api = await createTestApp(open, options);
  await api.app.http.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(api.app.http.server.address() as AddressInfo).port}`;
  return {
    ...api,
    url,
    key: async (points = 1_000, settings = {}) => {
      const member = await api.member(points);
      const input = { name: '测试', scopes: [...keyScopes], rate: 600, ...settings };
      const made = (await api.ask('devKeyCreate', input, { token: member.token })) as { key: { id: string }; secret: string };
      return { id: made.key.id, secret: made.secret, member };
    },
    v1: async (method, path, { secret, body, key, headers = {} } = {}) => {
      const response = await fetch(`${url}/v1${path}`, {
        method,
        headers: {
          ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : { text }) as V1Answer['body'] };
    },
  };
}
