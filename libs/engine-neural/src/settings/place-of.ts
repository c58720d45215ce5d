const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Where a service takes recordings, as members read it; empty: they stay on this machine. */
export function placeOf(settings: { url: string; place?: string | undefined } | { folder: string }): string {
  if (!('url' in settings)) return '';
  const { hostname } = new URL(settings.url);
  return settings.place ?? (loopback.test(hostname) ? '' : hostname);
}
