import type { Capabilities } from '@shengyu/api';

/** Capabilities of this version of the product. An operator may switch them off, and not switch others on. */
const built: Capabilities = { payment: false, clone: false, design: false };

/** Capabilities of the site: those that exist and its settings do not switch off. */
export function capabilitiesOf(wanted: Partial<Capabilities> = {}, can: Capabilities = built): Capabilities {
  const on = (name: keyof Capabilities): boolean => can[name] && wanted[name] !== false;
  return { payment: on('payment'), clone: on('clone'), design: on('design') };
}
