import type { Capabilities } from '@shengyu/api';

/** What this version of the product can do. An operator switches off what it can, and never on what it cannot. */
const built: Capabilities = { payment: false, clone: false, design: false };

/** What the site does: everything that is built, but what its settings switch off. */
export function capabilitiesOf(wanted: Partial<Capabilities> = {}, can: Capabilities = built): Capabilities {
  const on = (name: keyof Capabilities): boolean => can[name] && wanted[name] !== false;
  return { payment: on('payment'), clone: on('clone'), design: on('design') };
}
