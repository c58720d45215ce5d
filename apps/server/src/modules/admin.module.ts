import { join } from 'node:path';
import { createKeyFileSealer } from '../adapters/key-file-sealer.ts';
import { beginFactor, confirmFactor, factorStatus, proveFactor, renewRecoveryCodes } from '../commands/admin/factor.ts';
import { listAudit } from '../commands/admin/list-audit.ts';
import { listOperators, resetFactorOf } from '../commands/admin/operators.ts';
import type { AppModule } from '../platform/app-module.ts';
import type { Platform } from '../platform/platform.ts';

/** The operator's console: who may enter it, members, orders, purchases and payments, and what operators did. */
export async function adminModule(platform: Pick<Platform, 'database' | 'limiter' | 'readConfig' | 'dataDir'>) {
  const { database, limiter, readConfig, dataDir } = platform;
  const sealer = await createKeyFileSealer(join(dataDir, 'operator.key'));
  const factor = { database, limiter, sealer, siteName: async () => (await readConfig()).website.shop_name };
  return {
    handlers: {
      adminFactorStatus: (_input, caller) => factorStatus(factor, caller),
      adminFactorBegin: (input, caller) => beginFactor(factor, caller, input),
      adminFactorConfirm: (input, caller) => confirmFactor(factor, caller, input),
      adminFactorProve: (input, caller) => proveFactor(factor, caller, input),
      adminFactorRenewCodes: (input, { operator }) => renewRecoveryCodes(factor, operator, input),
      adminOperatorLists: () => listOperators(database),
      adminOperatorResetFactor: (input, { operator }) => resetFactorOf(database, operator, input),
      adminAuditLists: (input) => listAudit(database.db, input),
    },
  } satisfies AppModule;
}
