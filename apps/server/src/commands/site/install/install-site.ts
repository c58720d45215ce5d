import { timingSafeEqual } from 'node:crypto';
import { accountName, mobile, password, typedPassword } from '@shengyu/api/schema';
import { z } from 'zod';
import { terms } from '@shengyu/api/terms';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import { installTexts } from '../../../locales/install.zh-CN.ts';
import { texts } from '../../../locales/zh-CN.ts';
import { installSampleContent, installSampleMember, sampleAccount } from './install-sample-site.ts';
import { installSettings, markInstalled } from './installation.ts';
import { siteDefaults } from '../../../catalogue/site-defaults.ts';
import { installPolicies } from './install-policies.ts';
import { createMember } from '../../sign-in/members/create-member.ts';
import { checkNewPassword } from '../../sign-in/members/check-new-password.ts';
import { hashPassword } from '../../sign-in/members/password.ts';
import { givePoints } from '../../sign-in/welcome/welcome-member.ts';

/** The fields of the installer's form. */
export const installForm = z.object({
  site_name: z.string().trim().min(1).max(30),
  account: accountName,
  password,
  password_confirm: typedPassword,
  sample: z.literal('1').optional(),
  code: z.string().trim().max(100).default(''),
});

/**
 * Makes an empty database a site: its name, its first operator, and the sample content when it is wanted. Exactly once: of two
 * that try at the same time one gets `not_found`. `code`: what somebody from another machine has to know.
 */
export async function installSite(database: Database, input: z.output<typeof installForm>, code: string | undefined): Promise<void> {
  if (code !== undefined && !matches(input.code, code)) throw new AppError('input.invalid', { fields: { code: installTexts.codeWrong } });
  if (mobile.safeParse(input.account).success) throw new AppError('input.invalid', { fields: { account: texts.fields.accountMobile } });
  const wantsSample = input.sample === '1';
  if (wantsSample && input.account.toLowerCase() === sampleAccount.account)
    throw new AppError('account.taken', { fields: { account: texts.errors['account.taken'] } });
  await checkNewPassword(input, [input.account]);
  const passwordHash = await hashPassword(input.password);
  const sampleHash = wantsSample ? await hashPassword(sampleAccount.password) : undefined;
  const { website } = siteDefaults;
  const named = { ...website, shop_name: input.site_name, pc_title: installTexts.siteTitle(input.site_name) };
  await database.transaction(async (tx) => {
    if (!(await markInstalled(tx, wantsSample ? 'sample' : 'empty'))) throw new AppError('not_found');
    await installSettings(tx, { ...siteDefaults, website: named });
    const operator = await createMember(tx, { account: input.account, passwordHash, role: 'operator' });
    await givePoints(tx, operator, terms.welcomePoints);
    if (sampleHash === undefined) await installPolicies(tx);
    else {
      await installSampleMember(tx, sampleHash);
      await installSampleContent(tx);
    }
  });
}

function matches(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
