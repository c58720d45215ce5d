import type { ModuleFederation } from '@module-federation/runtime';

/** What remotes run in the shell's copy. Made by the build from its one list (`tools/federation/shared-modules.ts`). */
export const shared: NonNullable<Parameters<ModuleFederation['registerShared']>[0]>;
