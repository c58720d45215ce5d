import { codes, type Envelope } from '@shengyu/api';

export function success<Data>(data: Data): Envelope<Data> {
  return { code: codes.SUCCESS, data, show: 0, msg: '' };
}

/** Awaits `work` and answers an empty object. */
export async function emptyAfter(work: Promise<unknown>): Promise<Record<string, never>> {
  await work;
  return {};
}
