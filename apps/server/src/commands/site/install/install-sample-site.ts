import { terms } from '@shengyu/api/terms';
import { installSettings, markInstalled, readBeginning } from './installation.ts';
import { createMember } from '../../sign-in/members/create-member.ts';
import { hashPassword } from '../../sign-in/members/password.ts';
import { givePoints } from '../../sign-in/welcome/welcome-member.ts';
import type { Database, Executor } from '../../../db/database.ts';
import { installArticles } from './install-articles.ts';
import { installQuestions } from './install-questions.ts';
import { createSeedBook } from '../../../sample-site/seed-book.ts';
import { siteDefaults } from '../../../catalogue/site-defaults.ts';

export const sampleAccount = { account: 'demo', password: 'shengyu-demo', nickname: '海边的阿远' } as const;

/**
 * Fills an empty site with the sample site, and a sample site of an earlier release with newer content. What an operator
 * changed or deleted stays so. Several processes may try at the same time.
 */
export async function installSampleSite(database: Database): Promise<void> {
  const passwordHash = await hashPassword(sampleAccount.password);
  await database.transaction(async (tx) => {
    const fresh = await markInstalled(tx, 'sample');
    if (fresh) {
      await installSettings(tx, siteDefaults);
      await installSampleMember(tx, passwordHash);
    }
    if ((await readBeginning(tx)) === 'sample') await installSampleContent(tx);
  });
}

export async function installSampleMember(tx: Executor, passwordHash: string): Promise<void> {
  const { account, nickname } = sampleAccount;
  await givePoints(tx, await createMember(tx, { account, nickname, passwordHash }), terms.welcomePoints);
}

/** Articles, policies, questions and pages, each once in the life of a site. */
export async function installSampleContent(tx: Executor): Promise<void> {
  const book = await createSeedBook(tx);
  await installArticles(tx, book);
  await installQuestions(tx, book);
  await book.save();
}
