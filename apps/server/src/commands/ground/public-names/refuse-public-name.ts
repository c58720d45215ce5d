import type { Executor } from '../../../db/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';
import { refuseWords } from '../forbidden-words/refuse-words.ts';
import { hasInsult } from './insults.model.ts';

/** Letters that show nothing, or turn the direction of those behind them. */
const invisible = /[\p{Cf}\p{Co}\p{Cn}]/u;
/** What joins two pictures into one, as those of a family. */
const joints = /(?<=\p{Extended_Pictographic}[\u{fe0f}\p{Emoji_Modifier}]*)\u{200d}(?=\p{Extended_Pictographic})/gu;

/** Why others must not read a name, in words for who typed it; undefined where they may. */
export function nameProblem(name: string): string | undefined {
  const plain = name.normalize('NFKC').replaceAll(/\s/gu, '').toLowerCase();
  if (invisible.test(name.replaceAll(joints, ''))) return texts.publicNames.invisible;
  if (hasInsult(name)) return texts.publicNames.insult;
  return texts.publicNames.officialWords.some((word) => plain.includes(word)) ? texts.publicNames.official : undefined;
}

/**
 * Every name of a member's choice that others read goes through here. Throws `input.invalid` or `post.words`, at the field: it can be seen, insults
 * nobody, does not speak for the site, and holds none of the operator's forbidden words.
 */
export async function refusePublicName(db: Executor, field: string, name: string): Promise<void> {
  const problem = nameProblem(name);
  if (problem !== undefined) throw new AppError('input.invalid', { fields: { [field]: problem } });
  await refuseWords(db, { [field]: name });
}
