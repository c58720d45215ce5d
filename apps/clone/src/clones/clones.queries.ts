import { isApiError, type Call, type CallOutput, type Signature, type Upload } from '@shengyu/api';
import { NotFoundError, type PageContext } from '@shengyu/contract';

export type Clones = CallOutput<'cloneLists'>;
export type CloneCard = Clones['lists'][number];
export type CloneEngine = Clones['engines'][number];
export type Clone = CallOutput<'cloneDetail'>;
export type CloneVersion = Clone['versions'][number];
export type CloneScore = NonNullable<Clone['score']>;
export type Agreement = CallOutput<'ownAgreement'>;
export type Sentence = CallOutput<'cloneSentence'>;
export type Whose = Clone['whose'];
export interface VoiceTag {
  id: string;
  name: string;
}

export interface MineData {
  clones: Clones;
  /** The voice of the address; null: the list. */
  clone: Clone | null;
  /** Where it is on the page at once. */
  agreement: Agreement | null;
}

/** The list of a member's clones, and the one that `?voice=` names. */
export async function loadMine({ call, search, signal, session }: PageContext): Promise<MineData> {
  const query = new URLSearchParams(search);
  const id = query.get('voice');
  const isOpen = session.config?.capabilities?.clone ?? false;
  const [clones, clone] = await Promise.all([
    isOpen ? readClones(call, signal) : readLeftClones(call, signal),
    id === null ? null : findClone(call, id, signal),
  ]);
  const isReading = clone?.state === 'draft' || (clone !== null && query.get('step') === 'agreement');
  return { clones, clone, agreement: isReading ? await readAgreement(call, signal) : null };
}

const none: Clones = { lists: [], slots: [], free: 0, prices: { on_sale: false, slot_fen: 0, custody_fen: 0 }, engines: [], wish: null };

/** Where nothing is cloned: what was before that, if the back end knows of such voices at all. */
const readLeftClones = (call: Call, signal: AbortSignal): Promise<Clones> =>
  call('cloneLists', {}, { signal, quiet: true }).then(
    (clones) => clones ?? none,
    () => none,
  );

async function findClone(call: Call, id: string, signal: AbortSignal): Promise<Clone> {
  try {
    return await call('cloneDetail', { id }, { signal, quiet: 'known' });
  } catch (error) {
    if (isApiError(error) && (error.error === 'not_found' || error.error === 'input.invalid')) throw new NotFoundError();
    throw error;
  }
}

export const readClones = (call: Call, signal?: AbortSignal) => call('cloneLists', {}, { ...(signal && { signal }) });
export const readClone = (call: Call, id: string, signal?: AbortSignal) =>
  call('cloneDetail', { id }, { ...(signal && { signal }), quiet: true });
export const readAgreement = (call: Call, signal: AbortSignal) => call('ownAgreement', { kind: 'clone' }, { signal });

const USES = 20;
export const readUses = (call: Call, id: string, page: number, signal: AbortSignal) =>
  call('ownUses', { id, page_no: page, page_size: USES }, { signal, quiet: true });

/** Tags of scenes and styles, by the names that settings have them under: what an owner may say of a voice. */
export async function readTags(call: Call, signal: AbortSignal): Promise<VoiceTag[]> {
  const groups = await call('tagList', {}, { signal, quiet: true });
  return groups
    .filter(({ id }) => id === 'scene' || id === 'style')
    .flatMap(({ id: group, tags }) => tags.map(({ id, name }) => ({ id: id.slice(group.length + 1), name })));
}

export const wishForEngine = (call: Call, wanted: boolean) => call('cloneWish', { wanted });
export const createClone = (call: Call, whose: Whose) => call('cloneCreate', { whose });

export interface SignWish {
  id: string;
  agreement: Pick<Agreement, 'version' | 'hash'>;
  name: string;
  signature: Signature;
  evidence: boolean;
}
export const signClone = (call: Call, { id, agreement: { version, hash }, name, signature, evidence }: SignWish) =>
  call('cloneSign', { id, version, hash, name, signature, consent: true, evidence });

export const drawSentence = (call: Call, id: string) => call('cloneSentence', { id });
export const sendSentence = (upload: Upload, id: string, sentenceId: string, file: Blob, onProgress: (share: number) => void) =>
  upload('cloneAuthorize', { file, fileName: 'sentence.wav', data: { id, sentence_id: sentenceId } }, { onProgress });
export const sendLetter = (upload: Upload, id: string, file: File, onProgress: (share: number) => void) =>
  upload('cloneLetter', { file, data: { id } }, { onProgress });

export const chooseEngine = (call: Call, id: string, engine: string) => call('cloneChoose', { id, engine });
export const scoreClone = (call: Call, id: string) => call('cloneScore', { id });
export const trainClone = (call: Call, id: string) => call('cloneTrain', { id }, { quiet: 'known' });
export const cancelTraining = (call: Call, id: string) => call('cloneCancel', { id });
export const buyPlace = (call: Call, amountFen: number) => call('cloneBuySlot', { amount_fen: amountFen });
export const renewPlace = (call: Call, slotId: string, amountFen: number) => call('cloneRenew', { slot_id: slotId, amount_fen: amountFen });

export const switchVersion = (call: Call, id: string, version: number) => call('cloneUse', { id, version });
export const renameClone = (call: Call, id: string, name: string) => call('cloneRename', { id, name }, { quiet: true });
export const saveSettings = (call: Call, id: string, settings: Clone['settings']) => call('cloneSettings', { id, ...settings });
export const removeClone = (call: Call, id: string, name: string) => call('cloneRemove', { id, name });
export const revokeConsent = (call: Call, id: string) => call('ownRevoke', { id });
export const reportMisuse = (call: Call, id: string, report: { where: string; text: string }) => call('ownReport', { id, ...report });

/** Files that the browser takes along itself. */
export const fileHrefs = {
  agreement: '/api/voice.Own/agreementFile?kind=clone',
  signed: (agreementId: string) => `/api/voice.Own/signed?id=${agreementId}`,
  uses: (id: string) => `/api/voice.Own/usesFile?id=${id}`,
  everything: (id: string) => `/api/voice.Own/export?id=${id}`,
};
