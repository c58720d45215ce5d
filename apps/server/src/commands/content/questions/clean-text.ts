import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';
import { cleanPost } from './clean-post.model.ts';

/** `cleanPost` of a text that has to say something. */
export function cleanText(content: string): string {
  const body = cleanPost(content);
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(body)) throw new AppError('input.invalid', { fields: { content: texts.fields.required } });
  return body;
}
