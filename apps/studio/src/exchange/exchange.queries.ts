import { ApiError, calls, type CallInput, type CallOutput, type ErrorName, type Upload } from '@shengyu/api';

export const scriptFormats = ['ssml', 'docx', 'md', 'txt'] as const;
export type ScriptFormat = CallInput<'scriptExport'>['format'];
export type ImportedScript = CallOutput<'scriptImport'>;

/** The script of the server's version as a file; throws `ApiError` when it may not be had. */
export async function exportScript(id: string, format: ScriptFormat): Promise<Blob> {
  const query = new URLSearchParams({ id, format });
  // oxlint-disable-next-line eslint/no-restricted-globals -- a file, not a call: its bytes are handed on as they are
  const answer = await fetch(`/api${calls.scriptExport[1]}?${query.toString()}`, { credentials: 'same-origin' }).catch(() => null);
  if (!answer) throw new ApiError({ code: Number.NaN, error: 'unavailable' });
  if (answer.ok && answer.headers.has('content-disposition')) return answer.blob();
  const body = (await answer.json().catch(() => null)) as { code?: number; data?: { error?: ErrorName } } | null;
  throw new ApiError({ code: body?.code ?? Number.NaN, error: body?.data?.error ?? 'unavailable' });
}

/** Reads a file as a script. Nothing is saved. `onProgress`: the share that has been sent, 0…1. */
export const importScript = (
  upload: Upload,
  file: File,
  voiceId: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<ImportedScript> => upload('scriptImport', { file, data: { voice_id: voiceId } }, { signal, onProgress, quiet: true });
