import { describeVoice } from '@shengyu/voice';
import type { Executor } from '../../../db/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/own-voices.zh-CN.ts';
import { refusePublicName } from '../../ground/public-names/refuse-public-name.ts';
import type { LiveCatalogue } from '../live/live-catalogue.ts';

export interface NamePorts {
  database: { db: Executor };
  catalogue: Pick<LiveCatalogue, 'all'>;
}

/**
 * The name of a voice is read by whoever is sent one of its samples: it is a public name, and that of no person that exists and of none of the site's
 * voices. Throws `input.invalid` or `post.words`, at the field.
 */
export async function refuseName({ database, catalogue }: NamePorts, name: string | undefined): Promise<void> {
  if (name === undefined) return;
  const plain = name.normalize('NFKC').replaceAll(/\s/gu, '').toLowerCase();
  const why = describeVoice(plain).refused
    ? texts.nameRefused.person
    : catalogue.all.some(({ profile }) => profile.name.toLowerCase() === plain)
      ? texts.nameRefused.cast
      : undefined;
  if (why !== undefined) throw new AppError('input.invalid', { fields: { name: why } });
  await refusePublicName(database.db, 'name', name);
}
