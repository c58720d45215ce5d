import path from 'node:path';

export interface Settings {
  port: number;
  apiPort: number;
  /** Folder of the shell's build, with `client/` and `shell.json`. */
  dist: string;
  /** Folder with the registry and the published remotes. */
  federationDir: string;
  /** Where the registry is followed over HTTP instead of in `federationDir`. */
  registryUrl: string | undefined;
  /** PEM of the key that signs the registry; absent: `federationDir/keys/public.pem`. */
  registryKey: string | undefined;
  /** Public origin of the site, for canonical links; absent: that of the site's configuration. */
  siteUrl: string | undefined;
  /** An operator's own mobile site. */
  h5Url: string | undefined;
  /** The API follows likeadmin's conventions instead of ours. */
  likeadmin: boolean;
  /** The process sits behind a proxy whose `X-Forwarded-*` headers are true. */
  trustProxy: boolean;
}

function port(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const value = Number(env[name] ?? otherwise);
  if (!Number.isInteger(value) || value < 1 || value > 65_535) throw new Error(`${name} is not a port: ${env[name] ?? ''}`);
  return value;
}

function backEnd(name: string): 'shengyu' | 'likeadmin' {
  if (name !== 'shengyu' && name !== 'likeadmin') throw new Error(`BACK_END is neither shengyu nor likeadmin: ${name}`);
  return name;
}

export function readSettings(env: NodeJS.ProcessEnv, dist: string): Settings {
  return {
    port: port(env, 'PORT', 3000),
    apiPort: port(env, 'API_PORT', 4000),
    dist,
    federationDir: path.join(path.resolve(env.DATA_DIR ?? '.data'), 'federation'),
    registryUrl: env.REGISTRY_URL,
    registryKey: env.REGISTRY_PUBLIC_KEY,
    siteUrl: env.SITE_URL,
    h5Url: env.H5_URL,
    likeadmin: backEnd(env.BACK_END ?? 'shengyu') === 'likeadmin',
    trustProxy: env.TRUST_PROXY === '1',
  };
}
