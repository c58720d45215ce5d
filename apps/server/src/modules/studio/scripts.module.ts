import { createThreadAnalyser } from '../../adapters/thread-analyser.ts';
import { createThreadFormats } from '../../adapters/thread-formats.ts';
import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { uploadRules } from '../../commands/ground/files/upload-rules.ts';
import { measureScript } from '../../commands/orders/price/measure-script.ts';
import { analyseScript, pronounceWord } from '../../commands/studio/scripts/analyse-script.ts';
import { listImportChoices, saveImportChoice } from '../../commands/studio/scripts/import-choices.ts';
import { importDocument } from '../../commands/studio/scripts/import-document.ts';
import { saveScript } from '../../commands/studio/scripts/save-script.ts';
import { listVersions, nameVersion, removeVersion, restoreVersion } from '../../commands/studio/scripts/script-versions.ts';
import { shareScript, showShared } from '../../commands/studio/sharing/share-script.ts';
import { listScripts, removeScript, showScript } from '../../commands/studio/scripts/show-script.ts';
import { emptyAfter } from '../../http/answer.ts';
import { hearShared } from '../../commands/studio/auditions/hear-shared.ts';
import { registerExport } from '../../http/routes/export-route.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { registerSharedSound } from '../../http/routes/shared-sound-route.ts';
import { registerUpload } from '../../http/routes/upload-routes.ts';

/** Scripts with their versions, analysis, price and length, links to share, and files in and out. */
export function scriptsModule(
  platform: Pick<
    Platform,
    | 'database'
    | 'limiter'
    | 'freeSpace'
    | 'catalogue'
    | 'turnOwners'
    | 'renderer'
    | 'storage'
    | 'planVersion'
    | 'contextOf'
    | 'addressOf'
    | 'uploadsDir'
    | 'checkAnswers'
  >,
) {
  const { database } = platform;
  const analyser = createThreadAnalyser(platform.turnOwners);
  const formats = createThreadFormats();
  const ports = { ...platform, analyser, formats };
  /** With the voices of a member. */
  const portsOf = async (memberId: string | undefined) => ({ ...ports, catalogue: await platform.catalogue.of(memberId) });
  return {
    handlers: {
      scriptLists: (input, { member }) => listScripts(database, member.id, input),
      scriptDetail: (input, { member }) => showScript(database, member.id, input),
      scriptSave: async (input, { member, idempotencyKey }) => saveScript(await portsOf(member.id), member.id, input, idempotencyKey),
      scriptRemove: (input, { member }) => removeScript(database, member.id, input),
      scriptAnalyze: async (input, caller) => analyseScript(await portsOf(caller.member?.id), input, readerOf(caller)),
      scriptPronounce: (input, caller) => pronounceWord(ports, input, readerOf(caller)),
      scriptMeasure: async (input, { member }) => measureScript(await portsOf(member.id), member.id, input),
      scriptVersions: (input, { member }) => listVersions(database, member.id, input),
      scriptNameVersion: (input, { member }) => emptyAfter(nameVersion(database, member.id, input)),
      scriptRestore: async (input, { member, idempotencyKey }) =>
        restoreVersion(await portsOf(member.id), member.id, input, idempotencyKey),
      scriptRemoveVersion: (input, { member }) => emptyAfter(removeVersion(database, member.id, input)),
      importChoiceLists: (_input, { member }) => listImportChoices(database.db, member.id),
      importChoiceSave: (input, { member }) => emptyAfter(saveImportChoice(database.db, member.id, input)),
      scriptShare: (input, { member }) => shareScript(database, member.id, input),
      scriptShared: (input) => showShared(ports, input),
    },
    routes: (http) => {
      registerUpload(http, platform, 'scriptImport', {
        rule: uploadRules.document,
        run: (_memberId, form, input) => importDocument(ports, form, input),
      });
      registerExport(http, ports, platform.contextOf);
      registerSharedSound(http, 'script', (token, request) => hearShared(ports, token, platform.addressOf(request)));
    },
    close: async () => {
      await analyser.close();
      await formats.close();
    },
  } satisfies AppModule;
}

function readerOf({ member, address, network, fingerprint }: RequestContext) {
  return { memberId: member?.id, address, network, fingerprint };
}
