import type { Call, CallOutput } from '@shengyu/api';

export type Licence = CallOutput<'licenceCheck'>;

export const readLicences = async (call: Call, orderId: string, signal: AbortSignal): Promise<Licence[]> =>
  (await call('licenceLists', { order_id: orderId }, { signal, quiet: true })).lists;

export const issueLicence = (call: Call, input: { order_id: string; holder: string; use: string }): Promise<Licence> =>
  call('licenceIssue', input, { quiet: true });

export const checkLicence = (call: Call, number: string, signal: AbortSignal): Promise<Licence> =>
  call('licenceCheck', { number }, { signal });

export const licenceFileUrl = (number: string): string => `/api/ai.Licence/file?number=${encodeURIComponent(number)}`;
