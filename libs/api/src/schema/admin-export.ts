import { z } from 'zod';
import { reason } from './admin-shapes.ts';

const exported = z.enum(['members', 'orders', 'purchases', 'payments', 'invoices', 'audit']);
export type ExportedList = z.output<typeof exported>;

export const adminExport = {
  /** Prepares a list as a CSV file: the newest 50,000 rows, narrowed by `filter` as the list's own call is. */
  adminExport: {
    input: z.object({ of: exported, filter: z.record(z.string().max(20), z.string().max(60)).default({}), reason }),
    /** `ticket`: gives the file to the same operator for a minute. */
    output: z.object({ ticket: z.string() }),
  },
  /** The file. */
  adminExportFile: { input: z.object({ ticket: z.string().min(1).max(4_000) }), output: z.unknown() },
};
