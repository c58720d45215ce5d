import type { CallName } from '@shengyu/api';
import { AppError } from '../errors/app-error.ts';
import type { FreeSpace } from '../ports/free-space.ts';

/** Less free room is a full disk: the embedded database ends when it cannot write, so some room is kept for it. */
export const FULL_BYTES = 64 * 2 ** 20;

/** Calls that keep what somebody makes. What reads, signs in or makes room goes on, and what an operator decides. */
const keeping: ReadonlySet<CallName> = new Set<CallName>([
  'scriptSave',
  'scriptRestore',
  'audition',
  'orderCreate',
  'orderRerender',
  'questionAsk',
  'questionAnswer',
  'questionComment',
  'bgmAdd',
  'effectSave',
  'lexiconSave',
  'importChoiceSave',
  'uploadAudio',
  'uploadImage',
  'scriptImport',
  'cloneAuthorize',
  'cloneLetter',
  'cloneAddSample',
  'clonePhoneSample',
  'cloneUploadBegin',
  'cloneUploadPart',
  'cloneUploadEnd',
  'cloneCreate',
  'cloneTrain',
  'designCreate',
  'designCandidates',
  'designRefine',
  'designSave',
  'designDuplicate',
  'designShare',
  'designSharedSound',
  'contactSend',
  'adminInvoiceUpload',
  'courseProgressSave',
  'devKeyCreate',
  'devWebhookCreate',
  'devWebhookTest',
  'devWebhookReplay',
  'devEmbedTry',
  'adminArticleSave',
  'adminPageSave',
]);

export async function isFull(freeSpace: FreeSpace): Promise<boolean> {
  return (await freeSpace()) < FULL_BYTES;
}

/** Throws `storage.full` before anything of a call that keeps something is read. */
export async function refuseWhenFull(name: CallName, freeSpace: FreeSpace): Promise<void> {
  if (keeping.has(name) && (await isFull(freeSpace))) throw new AppError('storage.full', { retryAfter: 60 });
}
