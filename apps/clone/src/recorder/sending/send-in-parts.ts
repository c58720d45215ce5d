import { isApiError, type Call, type CallOutput, type Upload } from '@shengyu/api';
import type { Take } from '../takes/take.ts';
import type { SendOptions } from './create-sender.ts';

type State = CallOutput<'cloneUploadState'>;

export interface PartsOptions extends SendOptions {
  /** Keeps the upload's id with the take: a page that comes back goes on where this one stopped. */
  onBegun: (uploadId: string) => Promise<void>;
}

/** Sends a recording in parts, and goes on with what was begun before: a cut costs one part, and nothing comes in twice. */
export async function sendInParts(
  call: Call,
  upload: Upload,
  voice: string,
  { uploadId }: Pick<Take, 'uploadId'>,
  file: Blob,
  { signal, onProgress, onBegun }: PartsOptions,
): Promise<CallOutput<'cloneUploadEnd'>> {
  const options = { signal, quiet: true } as const;
  let state = uploadId === undefined ? undefined : await stateOf(call, uploadId, signal);
  if (!state) {
    state = await call('cloneUploadBegin', { id: voice, size: file.size, name: 'take.wav', source: 'upload' }, options);
    await onBegun(state.upload_id);
  }
  const { upload_id: id, size } = state;
  while (state.received < size) {
    const { received, part_bytes: most }: State = state;
    const part = file.slice(received, received + most);
    state = await upload(
      'cloneUploadPart',
      { file: part, fileName: 'take.wav', data: { upload_id: id, offset: received } },
      { ...options, onProgress: (share) => onProgress((received + share * part.size) / size) },
    );
  }
  return call('cloneUploadEnd', { upload_id: id }, options);
}

/** Undefined where the server does not know it any more. */
async function stateOf(call: Call, uploadId: string, signal: AbortSignal): Promise<State | undefined> {
  try {
    return await call('cloneUploadState', { upload_id: uploadId }, { signal, quiet: true });
  } catch (error) {
    if (isApiError(error) && error.error === 'not_found') return undefined;
    throw error;
  }
}
