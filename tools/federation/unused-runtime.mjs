// Stands in for what the federation runtime keeps although nothing of ours uses it. `slim-runtime.ts` names the modules.

// Snapshots and preloads, of runtime-core: builds switch snapshots off, remotes are registered by their entry and never preloaded by it.

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

// Shared modules that are shaken and fetched from elsewhere, of webpack-bundler-runtime: ours are the shell's, whole.

export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);
export const getSharedFallbackGetter = ({ factory }) => factory;

// What a container itself imports of shared modules, of webpack-bundler-runtime: ours hold nothing but the way to their pages.

export const installInitialConsumes = ({ initialConsumes }) => {
  if (initialConsumes.length > 0) throw new Error('a container imports shared modules only with its pages');
};

// Descriptions, of error-codes: an error says its number and the address of the page that describes it.

export const runtimeDescMap = {};
export const buildDescMap = {};
export const typeDescMap = {};
export const errorDescMap = {};
