import { calls, type Call, type CallInput } from '@shengyu/api';

export type ExportedList = CallInput<'adminExport'>['of'];

/** Answers the ticket of the file. Of the filter goes what is a text, as the list was narrowed by it. */
export async function prepareExport(call: Call, of: ExportedList, filter: object, reason: string, key: string): Promise<string> {
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => typeof value === 'string' && value !== '')) as Record<
    string,
    string
  >;
  return (await call('adminExport', { of, filter: given, reason }, { idempotencyKey: key, quiet: true })).ticket;
}

/** The browser loads it itself, with the session's cookie. */
export const exportFileHref = (ticket: string): string => `/api${calls.adminExportFile[1]}?ticket=${encodeURIComponent(ticket)}`;
