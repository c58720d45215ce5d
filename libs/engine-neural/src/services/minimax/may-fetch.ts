import { isIP } from 'node:net';

/** Whether a file that the service points at is fetched: from the service itself, or over https from a named host of the settings. */
export function mayFetch(address: string, { url, files_from: hosts }: { url: string; files_from: readonly string[] }): boolean {
  const file = URL.parse(address);
  if (!file || file.username !== '' || file.password !== '') return false;
  if (file.origin === new URL(url).origin) return true;
  const { protocol, hostname } = file;
  if (protocol !== 'https:' || file.port !== '' || isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0) return false;
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
