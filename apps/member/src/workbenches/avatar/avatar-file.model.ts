import { isApiError } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { texts } from '../locales/zh-CN.ts';

/** What the server takes. */
export const avatarTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];
export const AVATAR_BYTES = terms.files.imageBytes;

const { problems } = texts.avatar;

/** What is wrong with a chosen file, as far as it shows before sending. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!avatarTypes.includes(type)) return problems['upload.type'];
  if (size === 0) return problems['upload.broken'];
  return size > AVATAR_BYTES ? problems['input.too_large'] : undefined;
}

/** Why a picture could not be saved, and what to do. */
export function saveProblem(error: unknown): string {
  if (!isApiError(error)) return texts.avatar.failed;
  return (problems as Readonly<Record<string, string>>)[error.error] ?? texts.avatar.failed;
}
