import type { CallInput, CallName, CallOutput } from '@shengyu/api';
import { calls } from '@shengyu/api';

interface Envelope {
  code: number;
  data: unknown;
  msg: string;
}

/** Headers of one imaginary visitor: limits are counted per address. */
export function visitorHeaders(visitor: number, token = ''): Record<string, string> {
  return {
    'content-type': 'application/json',
    version: '1',
    fingerprint: `bench-${visitor}`,
    token,
    'x-forwarded-for': `10.1.${Math.floor(visitor / 250)}.${(visitor % 250) + 1}`,
  };
}

/** A plain call of the API; throws when it is not answered with success. */
export async function callApi<Name extends CallName>(
  base: string,
  name: Name,
  input: CallInput<Name>,
  headers: Record<string, string>,
): Promise<CallOutput<Name>> {
  const [method, path] = calls[name];
  const response = await fetch(`${base}/api${path}`, { method, headers, ...(method === 'POST' ? { body: JSON.stringify(input) } : {}) });
  const envelope = (await response.json()) as Envelope;
  if (envelope.code !== 1) throw new Error(`${name}: ${JSON.stringify(envelope)}`);
  return envelope.data as CallOutput<Name>;
}
