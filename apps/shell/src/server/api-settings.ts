/** Where the API is, for this server and for browsers. */
export interface ApiSettings {
  /** Origin this server asks, `http://127.0.0.1:4000`. */
  origin: string;
  /** Origin browsers send their calls to; empty: the site's own, which passes them on. */
  publicOrigin: string;
  /** Before the path of every call, `/api`; empty for an API whose calls begin at its root. */
  prefix: string;
  /** The API is another site's: it is asked by its own name. */
  isForeign: boolean;
}

export function port(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const value = Number(env[name] ?? otherwise);
  if (!Number.isInteger(value) || value < 1 || value > 65_535) throw new Error(`${name} is not a port: ${env[name] ?? ''}`);
  return value;
}

function origin(env: NodeJS.ProcessEnv, name: string): string {
  const text = env[name] ?? '';
  if (text === '') return '';
  const address = URL.parse(text);
  if (!address || !/^https?:$/.test(address.protocol) || address.href !== `${address.origin}/`) {
    throw new Error(`${name} is not an address like https://api.example, without a path: ${text}`);
  }
  return address.origin;
}

function prefix(text: string, hasOwnOrigin: boolean): string {
  const path = text.replace(/\/+$/, '');
  if (path !== '' && !/^(?:\/[\w.~-]+)+$/.test(path)) throw new Error(`API_PREFIX is not a path like /api: ${text}`);
  // On the site's own origin its pages are at the root.
  if (path === '' && !hasOwnOrigin) throw new Error('API_PREFIX=/ needs API_PUBLIC_URL: the root of this site is its pages');
  return path;
}

export function readApiSettings(env: NodeJS.ProcessEnv): ApiSettings {
  const [own, publicOrigin] = [origin(env, 'API_URL'), origin(env, 'API_PUBLIC_URL')];
  return {
    origin: own || `http://127.0.0.1:${port(env, 'API_PORT', 4000)}`,
    publicOrigin,
    prefix: prefix(env.API_PREFIX || '/api', publicOrigin !== ''),
    isForeign: own !== '',
  };
}
