import type { Call, CallInput, CallOutput, Upload } from '@shengyu/api';

/** A sound of the library or of the member. */
export type SoundCard = CallOutput<'bgmList'>['lists'][number];
export type SoundKind = SoundCard['kind'];
export type SoundScope = NonNullable<CallInput<'bgmList'>['scope']>;
export type SoundCategory = CallOutput<'bgmCategories'>[number];
export type UploadedAudio = CallOutput<'uploadAudio'>;

export interface SoundQuery {
  scope: SoundScope;
  kind: SoundKind;
  /** Id of a category; all when missing. */
  cate?: string | undefined;
  keyword: string;
}

export interface SoundPage {
  sounds: readonly SoundCard[];
  count: number;
}

const PAGE = 30;

/** One page of sounds, 1…n. */
export async function readSounds(call: Call, query: SoundQuery, page: number, signal: AbortSignal): Promise<SoundPage> {
  const { cate, keyword, ...rest } = query;
  const input = { ...rest, keyword: keyword.trim(), page_no: page, page_size: PAGE, ...(cate !== undefined && { cate }) };
  const { lists, count } = await call('bgmList', input, { signal, quiet: 'known' });
  return { sounds: lists, count };
}

export const readCategories = (call: Call): Promise<SoundCategory[]> => call('bgmCategories', {}, { quiet: 'known' });

/** Saves an uploaded file as a sound of the member. */
export const addSound = (call: Call, file: Pick<UploadedAudio, 'id'>, name: string, kind: SoundKind): Promise<SoundCard> =>
  call('bgmAdd', { file_id: file.id, name, kind }, { quiet: 'known' });

export const removeSound = (call: Call, id: string): Promise<unknown> => call('bgmRemove', { id }, { quiet: 'known' });

export const sendAudio = (
  upload: Upload,
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<UploadedAudio> => upload('uploadAudio', { file, fileName: file.name }, { ...options, quiet: 'known' });
