import type { OfferedDialogs } from './dialogs.ts';
import { placeFault } from './places.ts';
import type { RemoteRoute } from './routes.ts';

export interface RemoteDefinition {
  name: string;
  routes: readonly RemoteRoute[];
  dialogs?: OfferedDialogs;
}

/**
 * Declares a remote. Throws at build time when two routes share a path, a place is wrong or the name is unusable.
 *
 * @example
 * // apps/member/src/remote.ts; the pages are src/pages/AccountPage.tsx and so on
 * export default defineRemote({
 *   name: 'member',
 *   routes: [{ path: '/account', page: 'AccountPage', flags: { auth: true, hiddenFooter: true, isSible: true } }],
 *   dialogs: { checkout: 'CheckoutDialog' }, // src/dialogs/CheckoutDialog.tsx
 * });
 */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  if (!/^[a-z][a-z0-9]*$/.test(definition.name)) {
    throw new Error(`remote name "${definition.name}" must match [a-z][a-z0-9]*`);
  }
  const seen = new Set<string>();
  for (const route of definition.routes) {
    const { path } = route;
    if (seen.has(path)) throw new Error(`remote "${definition.name}" declares ${path} twice`);
    seen.add(path);
    const fault = placeFault(route);
    if (fault !== undefined) throw new Error(`remote "${definition.name}": ${fault}`);
  }
  return definition;
}
