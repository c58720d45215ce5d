/** What the web server answers itself, beside pages: a folder ends with a star. */
export const webAddresses = [
  '/apple-touch-icon.png',
  '/art/*',
  '/assets/*',
  '/card/*',
  '/embed/*',
  '/favicon.ico',
  '/favicon.svg',
  '/feed/*',
  '/h5',
  '/h5/*',
  '/health/*',
  '/i/*',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/llms.txt',
  '/logo.svg',
  '/manifest.webmanifest',
  '/oembed',
  '/page-data',
  '/page-health',
  '/page-spans',
  '/player/*',
  '/remotes.json',
  '/remotes/*',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/*',
  '/toolbar/*',
] as const;
export type WebAddress = (typeof webAddresses)[number];

/** What it passes on to the API. The API's prefix is a setting; its usual one is here. */
export const apiAddresses = ['/api/*', '/audition/*', '/file/*', '/install/install.php', '/openapi.json', '/socket.io/*', '/v1/*'] as const;

const isWebAddress = (address: string): address is WebAddress => (webAddresses as readonly string[]).includes(address);

/** Whether one of the servers answers there, and no page. */
export function isServerAddress(pathname: string): boolean {
  return [...webAddresses, ...apiAddresses].some((address) =>
    address.endsWith('/*') ? pathname.startsWith(address.slice(0, -1)) : address === pathname,
  );
}

/** The address of the web server's own that a path is, or lies below. */
export function webAddressAt(pathname: string): WebAddress | undefined {
  const [, first = '', below] = pathname.split('/', 3);
  return [pathname, ...(below === undefined ? [] : [`/${first}/*`])].find(isWebAddress);
}
