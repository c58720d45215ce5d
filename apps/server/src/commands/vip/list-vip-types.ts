import type { CallOutput } from '@shengyu/api';
import { schemas } from '@shengyu/api/schema';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { siteSettings } from '../../db/schema/index.ts';
import { vipTypes } from '../../catalogue/vip-types.ts';

/** The membership tiers of this site; a stored value of another shape is ignored. */
export async function listVipTypes(db: Executor): Promise<CallOutput<'vipTypes'>> {
  const [row] = await db.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.key, 'vip_types'));
  const stored = schemas.vipTypes.output.safeParse(row?.value);
  return stored.success ? stored.data : vipTypes;
}
