export { noFlags } from './routes.ts';
export type { LayoutName, NavPlace, NavPosition, RemoteRoute, RouteFlags, RoutePlace } from './routes.ts';
export { navLinks, placeFault, sitePages } from './places.ts';
export type { NavLink, SitePage } from './places.ts';
export { GoneError, isGone, isNotFound, NotFoundError } from './page.ts';
export type { PageContext, PageModule, PageProps, PageServices } from './page.ts';
export type { PageHead, PageSound, StructuredData } from './page-head.ts';
export { defineRemote } from './remote.ts';
export type { RemoteDefinition } from './remote.ts';
export type { CheckoutInput, DialogModule, DialogName, DialogProps, OfferedDialogs, OpenDialog, RemoteDialogs } from './dialogs.ts';
export type {
  CanaryHealth,
  PageAssets,
  Registry,
  RegistryChange,
  RegistryEmbed,
  RegistryEntries,
  RegistryRemote,
  RegistryVersion,
  RemoteBudget,
  RemoteHealth,
  RemoteMeta,
  ServerHealth,
} from './registry.ts';
export { readSignedText, writeSignedText } from './signed-text.ts';
export type { SignedText } from './signed-text.ts';
export { incompatibleModules } from './incompatible-modules.ts';
export type { SharedNeeds, SharedOffer } from './incompatible-modules.ts';
export type { ChunkFiles, ShellManifest } from './shell-manifest.ts';
export { foreignRoutes, routesOverlap } from './route-owners.ts';
export type { OwnedRoute } from './route-owners.ts';
export { previewText, previewValue, readPreviewValue } from './preview.ts';
