// What the federation runtime keeps although builds switch snapshots off: it stands in for `SnapshotHandler.js`, `preload.js` and
// `generate-preload-assets.js` of @module-federation/runtime-core. Remotes are registered by their entry and never preloaded by it.

/** No snapshot knows a remote, and no plugin has a hook here. */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { applyPlugin() {}, removePlugin() {} };
}
export const getGlobalRemoteInfo = () => ({});

const unused = () => {
  throw new Error('the shell does not preload remotes through the federation runtime');
};
export const generatePreloadAssetsPlugin = unused;
export const formatPreloadArgs = unused;
export const normalizePreloadExposes = unused;
export const preloadAssets = unused;
export const defaultPreloadArgs = {};
