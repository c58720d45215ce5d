import { once } from 'node:events';
import type { CallOutput, OwnKind, ParsedInput } from '@shengyu/api';
import { createGatedImporter } from '../../adapters/gated-importer.ts';
import { createWorkerPictureChecker } from '../../adapters/worker-picture-checker.ts';
import { showAgreement } from '../../commands/ground/policies/agreement-text.ts';
import { signAgreement } from '../../commands/voices/agreements/sign-agreement.ts';
import { authorizeByLetter, authorizeBySentence, readConsent } from '../../commands/voices/cloning/authorize.ts';
import { clonerOf } from '../../commands/voices/cloning/clone-ports.ts';
import { showCoverage } from '../../commands/voices/cloning/coverage.ts';
import { answerWishes, readWish, wishForEngine } from '../../commands/voices/cloning/engine-wishes.ts';
import { showComparison } from '../../commands/voices/cloning/same-speaker.ts';
import { drawSentence, openSentence } from '../../commands/voices/cloning/consent-sentence.ts';
import { issuePhoneTicket, openPhone, phoneState, scriptOf, voiceOfPhone } from '../../commands/voices/cloning/phone.ts';
import { addSample, readSamples, removeSample, toSample } from '../../commands/voices/cloning/samples.ts';
import { cancelTraining, chooseEngine, scoreSamples, trainVoice } from '../../commands/voices/cloning/train.ts';
import {
  designerOf,
  listRecords,
  makeCandidates,
  refineDesign,
  saveDesign,
  showDesignTags,
} from '../../commands/voices/designing/design-voice.ts';
import { duplicateDesign } from '../../commands/voices/designing/duplicate-design.ts';
import { playSharedDesign } from '../../commands/studio/auditions/play-shared-design.ts';
import { closeShare, listShares, shareDesign, showSharedDesign } from '../../commands/voices/designing/share-design.ts';
import { addPart, beginUpload, dropExpiredUploads, endUpload, uploadState } from '../../commands/voices/cloning/uploads.ts';
import { uploadRules } from '../../commands/ground/files/upload-rules.ts';
import { refuseBeyondQuota } from '../../commands/ground/files/store-file.ts';
import { announceOwn } from '../../commands/voices/own-states/announce-own.ts';
import { refuseName } from '../../commands/voices/own/refuse-name.ts';
import { createOwnVoice } from '../../commands/voices/own/create-own-voice.ts';
import { renameOwnVoice, setOwnVoice, useVersion } from '../../commands/voices/own/edit-own-voice.ts';
import { eraseDeleted } from '../../commands/voices/own/erase-deleted.ts';
import { findOwnVoice } from '../../commands/voices/own-states/move-own-voice.ts';
import { ownRules } from '../../commands/voices/own-states/own-limits.ts';
import { removeOwnVoice, revokeConsent } from '../../commands/voices/own/remove-own-voice.ts';
import { reportVoice } from '../../commands/voices/own/report-voice.ts';
import { listOwnVoices, showOwnVoice } from '../../commands/voices/own/show-own-voice.ts';
import { listUses } from '../../commands/voices/own-states/uses.ts';
import { buySlot, renewSlot } from '../../commands/sales/purchases/buy-slot.ts';
import { settleAllCustody } from '../../commands/voices/slots/settle-custody.ts';
import { AppError } from '../../errors/app-error.ts';
import { emptyAfter } from '../../http/answer.ts';
import { registerOwnFiles } from '../../http/routes/own-voice-routes.ts';
import type { MemberContext } from '../../http/request-context.ts';
import { networkOf } from '../../http/client-address.ts';
import { registerSharedSound } from '../../http/routes/shared-sound-route.ts';
import { registerOpenUpload, registerUpload } from '../../http/routes/upload-routes.ts';
import { repeat } from '../../jobs/ground/repeat.ts';
import { startTrainer, type Trainer } from '../../jobs/voices/start-trainer.ts';
import { newWorkerName } from '../../jobs/ground/worker-name.ts';
import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SoundImporter } from '../../ports/sound-importer.ts';
import type { VoiceEngines } from '../../ports/voice-engines.ts';

const MINUTE_MS = 60_000;

export type OwnVoicesPlatform = Pick<
  Platform,
  | 'database'
  | 'limiter'
  | 'realtime'
  | 'catalogue'
  | 'turnOwners'
  | 'onSale'
  | 'isOn'
  | 'freeSpace'
  | 'storage'
  | 'uploadsDir'
  | 'addresses'
  | 'removeFiles'
  | 'contextOf'
  | 'addressOf'
  | 'checkAnswers'
  | 'onError'
  | 'log'
  | 'stopping'
>;

export interface OwnVoicesOptions {
  voiceEngines: VoiceEngines;
  sounds: { importer: SoundImporter };
  /** Whether voices are trained here. */
  renderConcurrency: number;
}

/** Voices of one's own: cloned from recordings and designed from words. What both share is written once and named twice. */
export function ownVoicesModule(platform: OwnVoicesPlatform, { voiceEngines, sounds, renderConcurrency }: OwnVoicesOptions) {
  const { database, catalogue, realtime, storage, removeFiles, onSale, isOn, stopping, onError } = platform;
  const { cloners, checker, speakers, designer } = voiceEngines;
  const pictures = createWorkerPictureChecker();
  const ports = {
    ...platform,
    notifier: realtime,
    importer: createGatedImporter(sounds.importer, platform.turnOwners),
    pictures,
    /** Those that are switched off make no voice; what was ordered of them is made. */
    get cloners() {
      return cloners.filter(({ id }) => !catalogue.engines.some((engine) => engine.off && engine.id === id));
    },
    checker,
    speakers,
    designer,
  };
  let trainer: Trainer | undefined;

  /** Has the catalogue, the devices and the trainer know that a member's voice has changed. */
  const changed = async <Result>(memberId: string, work: Promise<Result>, id?: string): Promise<Result> => {
    const result = await work;
    catalogue.forget(memberId);
    if (id !== undefined) await announceOwn(ports, id);
    return result;
  };
  const named = async <Result>(name: string | undefined, work: () => Promise<Result>): Promise<Result> => {
    await refuseName(ports, name);
    return work();
  };
  const twins = (kind: OwnKind) => ({
    lists: (_input: unknown, { member }: MemberContext) => listOwnVoices(ports, member.id, kind),
    sign: (input: ParsedInput<'cloneSign'>, { member, address, userAgent }: MemberContext) =>
      changed(member.id, signAgreement(database, { memberId: member.id, address, device: userAgent }, kind, input), input.id),
    buySlot: (input: ParsedInput<'cloneBuySlot'>, { member, idempotencyKey }: MemberContext) =>
      buySlot({ ...ports, onSale: async () => (await isOn(kind)) && (await onSale()) }, member.id, kind, input, idempotencyKey),
    renew: (input: ParsedInput<'cloneRenew'>, { member, idempotencyKey }: MemberContext) =>
      changed(member.id, renewSlot(ports, member.id, kind, input, idempotencyKey)),
    rename: (input: ParsedInput<'cloneRename'>, { member }: MemberContext) =>
      emptyAfter(
        changed(
          member.id,
          named(input.name, () => renameOwnVoice(database, member.id, kind, input)),
          input.id,
        ),
      ),
    settings: (input: ParsedInput<'cloneSettings'>, { member }: MemberContext) =>
      changed(member.id, setOwnVoice(database, member.id, kind, input), input.id),
    use: (input: ParsedInput<'cloneUse'>, { member }: MemberContext) =>
      emptyAfter(changed(member.id, useVersion(database, member.id, kind, input), input.id)),
    remove: (input: ParsedInput<'cloneRemove'>, { member }: MemberContext) =>
      changed(member.id, removeOwnVoice(database, member.id, kind, input), input.id),
  });
  const clone = twins('clone');
  const design = twins('design');

  /** These pages lead to candidates; nobody waits for it. */
  const warmDesigner = (): void => void designer?.warm?.().catch(onError);

  const showClone = async (memberId: string, id: string): Promise<CallOutput<'cloneDetail'>> => {
    const { whose, score } = await findOwnVoice(database.db, memberId, id, 'clone');
    return {
      ...(await showOwnVoice(database, memberId, 'clone', id)),
      ...{ whose, score },
      consent: await readConsent(database.db, id),
      sentence: await openSentence(ports, id),
      comparison: await showComparison(database.db, id),
      samples: (await readSamples(database.db, id)).map((sample) => toSample(sample, platform.addresses)),
    };
  };

  return {
    handlers: {
      ownAgreement: ({ kind }, { member }) => showAgreement(database, member.id, kind),
      ownUses: (input, { member }) => listUses(database, member.id, input),
      ownRevoke: async (input, { member }) => {
        const { state } = await changed(member.id, revokeConsent(database, member.id, input), input.id);
        return { state };
      },
      ownReport: (input, { member }) => emptyAfter(reportVoice(ports, member.id, input)),
      cloneLists: async (input, caller) => ({
        ...(await clone.lists(input, caller)),
        engines: ports.cloners.map(({ id, name, summary, limits, version, seconds, prompts, reads, leastPrompts = 0, sentTo }) => ({
          ...{ id, name, summary, limits, version, seconds, prompts: prompts.length, reads, least_prompts: leastPrompts },
          ...{ local: sentTo === '', sent_to: sentTo },
        })),
        wish: await readWish(database.db, ports, caller.member.id),
      }),
      cloneWish: (input, { member }) => wishForEngine(ports, member.id, input),
      cloneCreate: async (input, { member }) => {
        const [usual] = ports.cloners;
        if (!usual || !(await isOn('clone'))) throw new AppError('voice.engine');
        return named(input.name, () => createOwnVoice(ports, member.id, { ...input, kind: 'clone', engine: usual.id }));
      },
      cloneDetail: ({ id }, { member }) => showClone(member.id, id),
      cloneSign: clone.sign,
      cloneSentence: (input, { member }) => drawSentence(ports, member.id, input),
      cloneChoose: (input, { member }) => emptyAfter(chooseEngine(ports, member.id, input)),
      cloneScript: async ({ id }, { member }) => {
        const voice = await findOwnVoice(database.db, member.id, id, 'clone');
        clonerOf(ports, voice.engine);
        return scriptOf(voice, ports.cloners);
      },
      cloneCoverage: (input, { member }) => showCoverage(ports, member.id, input),
      cloneMobileTicket: (input, { member }) => issuePhoneTicket(ports, member.id, input),
      cloneOpenPhone: (input, { network }) => openPhone(ports, input, network),
      clonePhoneState: async (input, { network }) => {
        await platform.limiter.consume(ownRules.phoneState, network);
        return phoneState(ports, input);
      },
      cloneUploadBegin: (input, { member }) => beginUpload(ports, member.id, input),
      cloneUploadState: (input, { member }) => uploadState(ports, member.id, input),
      cloneUploadEnd: (input, { member }) => endUpload(ports, member.id, input),
      cloneRemoveSample: (input, { member }) => removeSample(ports, member.id, input),
      cloneScore: (input, { member }) => scoreSamples(ports, member.id, input),
      cloneBuySlot: clone.buySlot,
      cloneTrain: async (input, { member, idempotencyKey }) => {
        const answer = await trainVoice(ports, member.id, input, idempotencyKey);
        trainer?.wake();
        return answer;
      },
      cloneCancel: (input, { member }) => cancelTraining(ports, member.id, input),
      cloneUse: clone.use,
      cloneRename: clone.rename,
      cloneSettings: clone.settings,
      cloneRenew: clone.renew,
      cloneRemove: clone.remove,
      designLists: design.lists,
      designCreate: async (input, { member }) => {
        if (!(await isOn('design'))) throw new AppError('voice.engine');
        return named(input.name, () => createOwnVoice(ports, member.id, { ...input, kind: 'design', engine: designerOf(ports).id }));
      },
      designDetail: ({ id }, { member }) => {
        warmDesigner();
        return showOwnVoice(database, member.id, 'design', id);
      },
      designSign: design.sign,
      designTags: () => {
        warmDesigner();
        return Promise.resolve(showDesignTags(ports));
      },
      designCandidates: (input, { member }) => changed(member.id, makeCandidates(ports, member.id, input)),
      designRefine: (input, { member }) => changed(member.id, refineDesign(ports, member.id, input), input.id),
      designRecords: ({ id }, { member }) => listRecords(database, member.id, id),
      designSave: (input, { member, idempotencyKey }) =>
        changed(
          member.id,
          named(input.name, () => saveDesign(ports, member.id, input, idempotencyKey)),
        ),
      designBuySlot: design.buySlot,
      designRename: design.rename,
      designSettings: design.settings,
      designUse: design.use,
      designRenew: design.renew,
      designRemove: design.remove,
      designDuplicate: (input, { member }) =>
        changed(
          member.id,
          named(input.name, () => duplicateDesign(ports, member.id, input)),
        ),
      designShares: ({ id }, { member }) => listShares(database, member.id, id),
      designShare: (input, { member }) => shareDesign(ports, member.id, input),
      designUnshare: (input, { member }) => emptyAfter(closeShare(database, member.id, input)),
      designShared: (input, { network }) => showSharedDesign(ports, input, network),
      designSharedSound: (input, { network }) => playSharedDesign(ports, input, network),
    },
    routes: (http) => {
      registerOwnFiles(http, platform);
      registerSharedSound(http, 'sample', async (token, request) => {
        const { stream_url: url } = await playSharedDesign(ports, { token }, networkOf(platform.addressOf(request)));
        return url;
      });
      const before = (memberId: string): Promise<void> => refuseBeyondQuota(database.db, memberId, 1);
      registerUpload(http, platform, 'cloneAuthorize', {
        rule: uploadRules.audio,
        before,
        run: (memberId, form, input) => authorizeBySentence(ports, memberId, input, form),
      });
      registerUpload(http, platform, 'cloneLetter', {
        rule: uploadRules.image,
        before,
        run: (memberId, form, input) => authorizeByLetter(ports, memberId, input, form),
      });
      registerUpload(http, platform, 'cloneAddSample', {
        rule: ownRules.sample,
        before,
        run: (memberId, form, { id, ...sample }) => addSample(ports, memberId, id, form, sample),
      });
      registerUpload(http, platform, 'cloneUploadPart', {
        rule: ownRules.uploadPart,
        run: (memberId, form, input) => addPart(ports, memberId, input, form),
      });
      registerOpenUpload(http, platform, 'clonePhoneSample', {
        rule: ownRules.phoneSample,
        open: async ({ pass }) => {
          const { voice } = await voiceOfPhone(database.db, typeof pass === 'string' ? pass : '');
          await before(voice.memberId);
          return voice.memberId;
        },
        run: async (memberId, form, { pass, prompt }) => {
          const { id } = (await voiceOfPhone(database.db, pass)).voice;
          const { state, sample, count, duration_ms } = await addSample(ports, memberId, id, form, { prompt, source: 'phone' });
          return { state, sample_id: sample.id, count, duration_ms, figures: sample.figures };
        },
      });
    },
    jobs: async (background) => {
      repeat(() => answerWishes(database.db, ports), { everyMs: MINUTE_MS, onError, signal: stopping });
      repeat(() => eraseDeleted({ database, removeFiles, storage }), { everyMs: MINUTE_MS, onError, signal: stopping });
      repeat(() => dropExpiredUploads(ports), { everyMs: MINUTE_MS, onError, signal: stopping });
      const custody = async (): Promise<void> => {
        for (const { id, memberId } of await settleAllCustody(database)) await changed(memberId, Promise.resolve(), id);
      };
      repeat(custody, { everyMs: MINUTE_MS, onError, signal: stopping });
      if (renderConcurrency === 0 || cloners.length === 0) return;
      const started = await startTrainer({ ...ports, cloners, owner: newWorkerName() });
      trainer = started;
      background(once(stopping, 'abort').then(() => started.stop()));
    },
    close: () => pictures.close(),
  } satisfies AppModule;
}
