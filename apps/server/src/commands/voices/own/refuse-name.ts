import { describeVoice } from '@shengyu/voice';
import type { Executor } from '../../../db/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/own-voices.zh-CN.ts';
import { refuseWords } from '../../ground/forbidden-words/refuse-words.ts';
import type { LiveCatalogue } from '../live/live-catalogue.ts';

export interface NamePorts {
  database: { db: Executor };
  catalogue: Pick<LiveCatalogue, 'all'>;
}

/** Letters that show nothing, or turn the direction of those behind them. */
const invisible = /[\p{Cf}\p{Co}\p{Cn}]/u;

/**
 * The name of a voice is read by whoever is sent one of its samples: it is no person that exists, none of the site's voices, nobody who speaks for
 * the site, and none of the operator's forbidden words. Throws `input.invalid` or `post.words`, at the field.
 */
export async function refuseName({ database, catalogue }: NamePorts, name: string | undefined): Promise<void> {
  if (name === undefined) return;
  const plain = name.normalize('NFKC').replaceAll(/\s/gu, '').toLowerCase();
  const why = invisible.test(name)
    ? texts.nameRefused.invisible
    : describeVoice(plain).refused
      ? texts.nameRefused.person
      : catalogue.all.some(({ profile }) => profile.name.toLowerCase() === plain)
        ? texts.nameRefused.cast
        : texts.officialWords.some((word) => plain.includes(word))
          ? texts.nameRefused.official
          : undefined;
  if (why !== undefined) throw new AppError('input.invalid', { fields: { name: why } });
  await refuseWords(database.db, { name });
}
