import type { Capabilities } from '@shengyu/api';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { siteSettings } from '../../../db/schema/index.ts';

/** Capabilities of the site: those that exist here and its settings do not switch off. An operator cannot switch others on. */
export function capabilitiesOf(wanted: Partial<Capabilities> | undefined, can: Capabilities): Capabilities {
  const on = (name: keyof Capabilities): boolean => can[name] && wanted?.[name] !== false;
  return { payment: on('payment'), clone: on('clone'), design: on('design') };
}

/** Whether the calls do it: the site can, and the operator has not switched it off. */
export async function isSwitchedOn(db: Executor, can: Capabilities, name: keyof Capabilities): Promise<boolean> {
  if (!can[name]) return false;
  const [row] = await db.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.key, 'capabilities'));
  return capabilitiesOf(row?.value as Partial<Capabilities> | undefined, can)[name];
}
