import { perform } from '../../commands/console/money/perform.ts';
import { exportBatch, listBatches, stopBatch } from '../../commands/console/money/batches.ts';
import { makeBatch } from '../../commands/console/money/make-batch.ts';
import { readSecret } from '../../commands/site/configuration/read-secret.ts';
import type { AppModule } from '../../platform/app-module.ts';
import type { AdminParts } from './admin.module.ts';

/** What operators give by codes. */
export async function adminGiftsModule({ database, payments }: Pick<AdminParts, 'database' | 'payments'>) {
  const codeKey = await readSecret(database, 'gift-codes');
  return {
    handlers: {
      adminCodeLists: (input) => listBatches(database, input),
      adminCodeMake: (input, { operator }) => perform(payments, operator, makeBatch, input),
      adminCodeExport: (input, { operator }) => exportBatch({ database, codeKey }, operator, input),
      adminCodeStop: (input, { operator }) => stopBatch(database, operator, input),
    },
  } satisfies AppModule;
}
