import type { PackError, PackErrorCode } from '../pack-state.ts';

/** An installation that no other way can save, with what the operator can do. */
export class InstallFailed extends Error {
  override readonly name = 'InstallFailed';
  readonly code: PackErrorCode;
  readonly help: string;

  constructor(code: PackErrorCode, message: string, help: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.help = help;
  }
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;

export function diskFull(cache: string, needBytes?: number, freeBytes?: number): InstallFailed {
  const room =
    needBytes === undefined || freeBytes === undefined ? '' : `: ${megabytes(needBytes)} are needed, ${megabytes(freeBytes)} are free`;
  return new InstallFailed('disk-full', `The disk of ${cache} has no room${room}.`, 'Make room, or choose another disk with VOICES_CACHE.');
}

/** What an error means to the operator. A failure of the file system is one of the cache: nothing else is written. */
export function asPackError(error: unknown, cache: string): PackError {
  if (error instanceof InstallFailed) return { code: error.code, message: error.message, help: error.help };
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return asPackError(diskFull(cache), cache);
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code ?? ''))
    return {
      code: 'not-writable',
      message: `${cache} cannot be written (${code ?? ''}).`,
      help: 'Choose another folder with VOICES_CACHE.',
    };
  return { code: 'failed', message, help: 'Try npm run voices -- add again; report it when it stays so.' };
}
