import injectExternalRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { createInstance } from '@module-federation/runtime';
import { shared } from './shared-modules.cjs';

/** The federation runtime of this tab: lends the shell's copies of the shared modules, and itself, to the remotes. */
const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared,
  shareStrategy: 'loaded-first',
  plugins: [injectExternalRuntimeCore()],
});

type Remotes = Parameters<typeof federation.registerRemotes>[0];

export const registerRemotes = (remotes: Remotes): void => federation.registerRemotes(remotes);
export const loadRemote = (request: string): Promise<unknown> => federation.loadRemote(request);
