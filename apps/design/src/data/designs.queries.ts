import type { Call, CallInput, CallOutput } from '@shengyu/api';

export type Designs = CallOutput<'designLists'>;
export type Design = Designs['lists'][number];
export type DesignDetail = CallOutput<'designDetail'>;
export type Records = CallOutput<'designRecords'>;
export type Agreement = CallOutput<'ownAgreement'>;
export type DesignTags = CallOutput<'designTags'>;
export type Candidates = CallOutput<'designCandidates'>;
export type Uses = CallOutput<'ownUses'>;
export type Signing = CallInput<'designSign'>;

const known = { quiet: 'known' } as const;

export const readDesigns = (call: Call, signal: AbortSignal) => call('designLists', {}, { signal, quiet: true });
export const readDesign = (call: Call, id: string, signal: AbortSignal) => call('designDetail', { id }, { signal, quiet: true });
export const readRecords = (call: Call, id: string, signal: AbortSignal) => call('designRecords', { id }, { signal, quiet: true });
export const readTags = (call: Call, signal: AbortSignal) => call('designTags', {}, { signal, quiet: true });
export const readAgreement = (call: Call, signal: AbortSignal) => call('ownAgreement', { kind: 'design' }, { signal, quiet: true });
export const agreementHref = '/api/voice.Own/agreementFile?kind=design';
export const readUses = (call: Call, id: string, page: number, signal: AbortSignal) =>
  call('ownUses', { id, page_no: page, page_size: 20 }, { signal, quiet: true });
export const readShares = (call: Call, id: string, signal: AbortSignal) => call('designShares', { id }, { signal, quiet: true });
/** Styles and scenes that a voice can be found by. */
export const readVoiceTags = (call: Call, signal: AbortSignal) => call('tagList', {}, { signal, quiet: true });

export const createDesign = (call: Call) => call('designCreate', {}, known);
export const signDesign = (call: Call, signing: Signing) => call('designSign', signing, known);
export const makeCandidates = (call: Call, input: CallInput<'designCandidates'>) => call('designCandidates', input, known);
export const refineDesign = (call: Call, input: CallInput<'designRefine'>) => call('designRefine', input, known);
/** The same key saves once, however often it is sent. */
export const saveDesign = (call: Call, input: CallInput<'designSave'>, idempotencyKey: string) =>
  call('designSave', input, { ...known, idempotencyKey });
export const buyPlace = (call: Call, amountFen: number) => call('designBuySlot', { amount_fen: amountFen }, known);
export const renewPlace = (call: Call, slotId: string, amountFen: number) =>
  call('designRenew', { slot_id: slotId, amount_fen: amountFen }, known);
export const renameDesign = (call: Call, id: string, name: string) => call('designRename', { id, name }, known);
export const setDesign = (call: Call, input: CallInput<'designSettings'>) => call('designSettings', input, known);
export const speakWith = (call: Call, id: string, version: number) => call('designUse', { id, version }, known);
export const removeDesign = (call: Call, id: string, name: string) => call('designRemove', { id, name }, known);
export const duplicateDesign = (call: Call, id: string, version: number, name?: string) =>
  call('designDuplicate', { id, version, ...(name !== undefined && { name }) }, known);
export const shareDesign = (call: Call, id: string, version: number, text: string) => call('designShare', { id, version, text }, known);
export const closeShare = (call: Call, shareId: string) => call('designUnshare', { share_id: shareId }, known);
export const reportVoice = (call: Call, input: CallInput<'ownReport'>) => call('ownReport', input, known);
