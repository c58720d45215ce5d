export { noFlags } from './routes.ts';
export type { LayoutName, RemoteRoute, RouteFlags } from './routes.ts';
export { isNotFound, NotFoundError } from './page.ts';
export type { PageContext, PageHead, PageModule, PageProps, PageServices } from './page.ts';
export { defineRemote } from './remote.ts';
export type { RemoteDefinition, Slot, SlotModule } from './remote.ts';
export type { PageAssets, Registry, RegistryRemote, RegistryVersion, RemoteMeta } from './registry.ts';
export { incompatibleModules } from './incompatible-modules.ts';
export type { ChunkFiles, ShellManifest } from './shell-manifest.ts';
