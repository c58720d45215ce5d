import { analyseScript, type AnalysePorts } from '../../commands/scripts/analyse-script.ts';
import { saveScript } from '../../commands/scripts/save-script.ts';
import { listScripts, removeScript, showScript } from '../../commands/scripts/show-script.ts';
import type { Database } from '../../db/database.ts';
import type { CallHandlers } from '../call-handler.ts';

type ScriptCalls = 'scriptLists' | 'scriptDetail' | 'scriptSave' | 'scriptRemove' | 'scriptAnalyze';

export function scriptHandlers(services: AnalysePorts & { database: Database }): Pick<CallHandlers, ScriptCalls> {
  const { database } = services;
  return {
    scriptLists: { access: 'member', run: (input, { member }) => listScripts(database, member.id, input) },
    scriptDetail: { access: 'member', run: (input, { member }) => showScript(database, member.id, input) },
    scriptSave: { access: 'member', run: (input, { member, idempotencyKey }) => saveScript(services, member.id, input, idempotencyKey) },
    scriptRemove: { access: 'member', run: (input, { member }) => removeScript(database, member.id, input) },
    scriptAnalyze: {
      access: 'public',
      run: (input, { member, address, fingerprint }) => analyseScript(services, input, { memberId: member?.id, address, fingerprint }),
    },
  };
}
