import { createMember } from '../commands/members/create-member.ts';
import { hashPassword } from '../commands/members/password.ts';
import type { Database } from '../db/database.ts';
import { siteSettings } from '../db/schema/index.ts';
import { installArticles } from './install-articles.ts';
import { installQuestions } from './install-questions.ts';
import { sampleSettings } from './site-settings.ts';

export const sampleAccount = { account: 'demo', password: 'shengyu-demo', nickname: '海边的阿远' } as const;
/** Points a new member of the sample site starts with. */
export const WELCOME_POINTS = 1_000;

/** Fills an empty site once: configuration, texts, the sample account. Several processes may try at the same time. */
export async function installSampleSite(database: Database): Promise<void> {
  const passwordHash = await hashPassword(sampleAccount.password);
  await database.transaction(async (tx) => {
    const [first] = await tx
      .insert(siteSettings)
      .values({ key: 'installed', value: true })
      .onConflictDoNothing()
      .returning({ key: siteSettings.key });
    if (!first) return;
    for (const [key, value] of Object.entries(sampleSettings)) await tx.insert(siteSettings).values({ key, value }).onConflictDoNothing();
    await installArticles(tx);
    await installQuestions(tx);
    await createMember(tx, {
      account: sampleAccount.account,
      nickname: sampleAccount.nickname,
      passwordHash,
      welcomePoints: WELCOME_POINTS,
    });
  });
}
