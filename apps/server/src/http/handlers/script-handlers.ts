import { analyseScript, pronounceWord, type AnalysePorts } from '../../commands/scripts/analyse-script.ts';
import { listVersions, nameVersion, removeVersion, restoreVersion } from '../../commands/scripts/keep-versions.ts';
import { saveScript } from '../../commands/scripts/save-script.ts';
import { shareScript, showShared, type SharedPorts } from '../../commands/scripts/share-script.ts';
import { listScripts, removeScript, showScript } from '../../commands/scripts/show-script.ts';
import type { CallHandlers } from '../call-handler.ts';

type ScriptCalls = 'scriptLists' | 'scriptDetail' | 'scriptSave' | 'scriptRemove' | 'scriptAnalyze' | 'scriptPronounce';
type VersionCalls = 'scriptVersions' | 'scriptNameVersion' | 'scriptRestore' | 'scriptRemoveVersion' | 'scriptShare' | 'scriptShared';

export function scriptHandlers(services: AnalysePorts & SharedPorts): Pick<CallHandlers, ScriptCalls | VersionCalls> {
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
    scriptPronounce: {
      access: 'public',
      run: (input, { member, address, fingerprint }) => pronounceWord(services, input, { memberId: member?.id, address, fingerprint }),
    },
    scriptVersions: { access: 'member', run: (input, { member }) => listVersions(database, member.id, input) },
    scriptNameVersion: {
      access: 'member',
      run: async (input, { member }) => {
        await nameVersion(database, member.id, input);
        return {};
      },
    },
    scriptRestore: {
      access: 'member',
      run: (input, { member, idempotencyKey }) => restoreVersion(services, member.id, input, idempotencyKey),
    },
    scriptRemoveVersion: {
      access: 'member',
      run: async (input, { member }) => {
        await removeVersion(database, member.id, input);
        return {};
      },
    },
    scriptShare: { access: 'member', run: (input, { member }) => shareScript(database, member.id, input) },
    scriptShared: { access: 'public', run: (input) => showShared(services, input) },
  };
}
