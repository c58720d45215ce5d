import { ApiError, type Call, calls, type CallInput, type CallOutput, type ErrorName, type ImportChoice, type Upload } from '@shengyu/api';
import type { StudioHost } from '../session/HostContext.ts';

export const scriptFormats = ['ssml', 'docx', 'md', 'txt'] as const;
export type ScriptFormat = CallInput<'scriptExport'>['format'];
export type ImportedScript = CallOutput<'scriptImport'>;

/** The server's version of the script as a file; throws `ApiError`. */
export async function exportScript(fetchFile: StudioHost['fetchFile'], id: string, format: ScriptFormat): Promise<Blob> {
  const query = new URLSearchParams({ id, format });
  const answer = await fetchFile(`/api${calls.scriptExport[1]}?${query.toString()}`).catch(() => null);
  if (!answer) throw new ApiError({ code: Number.NaN, error: 'unavailable' });
  if (answer.ok && answer.headers.has('content-disposition')) return answer.blob();
  const body = (await answer.json().catch(() => null)) as { code?: number; data?: { error?: ErrorName } } | null;
  throw new ApiError({ code: body?.code ?? Number.NaN, error: body?.data?.error ?? 'unavailable' });
}

export type ImportPart = ImportedScript['parts'][number];
export type PartKind = ImportPart['kind'];
export type CastVoice = ImportedScript['cast'][number];
export type ImportedChapter = NonNullable<ImportedScript['chapters']>[number];
export type TextGuess = NonNullable<ImportedScript['encoding']>;

/** Choices about a file that has been read once. */
export interface ImportChoices {
  encoding?: TextGuess['name'] | undefined;
  /** As it is, whatever it looks like; of pasted text. */
  format?: 'text' | undefined;
  keep: Readonly<Partial<Record<PartKind, boolean>>>;
  /** Chapters of a book, `3-5,9`. */
  chapterRanges?: string | undefined;
  /** Our voices by the keys of the cast. */
  cast: Readonly<Record<string, string>>;
}

export const noChoices: ImportChoices = { keep: {}, cast: {} };

/** Reads a file as a script. Nothing is saved. `onProgress`: the share that has been sent, 0…1. */
export const importScript = (
  upload: Upload,
  file: File,
  voiceId: string,
  { encoding, keep, cast, chapterRanges: chapters }: ImportChoices,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<ImportedScript> => {
  const kinds = Object.keys(keep) as PartKind[];
  const data = {
    voice_id: voiceId,
    ...(encoding && { encoding }),
    ...(chapters !== undefined && { chapters }),
    keep: kinds.filter((kind) => keep[kind]),
    leave: kinds.filter((kind) => !keep[kind]),
    cast: Object.entries(cast).map(([key, voice]) => `${key}=${voice}`),
  };
  return upload('scriptImport', { file, data }, { signal, onProgress, quiet: 'known' });
};

export type RememberedChoice = CallInput<'importChoiceSave'>;

/** What the member answered once for all texts of a format. */
export const readChoices = (call: Call): Promise<ImportChoice[]> => call('importChoiceLists', {}, { quiet: true });

export const saveChoice = (call: Call, choice: RememberedChoice): Promise<unknown> => call('importChoiceSave', choice, { quiet: 'known' });
