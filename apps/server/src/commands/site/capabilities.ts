import type { Capabilities } from '@shengyu/api';

/** Capabilities of the site: those that exist here and its settings do not switch off. An operator cannot switch others on. */
export function capabilitiesOf(wanted: Partial<Capabilities> | undefined, can: Capabilities): Capabilities {
  const on = (name: keyof Capabilities): boolean => can[name] && wanted?.[name] !== false;
  return { payment: on('payment'), clone: on('clone'), design: on('design') };
}
