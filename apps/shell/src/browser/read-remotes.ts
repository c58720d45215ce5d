import type { RemoteView } from '../app/boot.ts';

/** The shell's build and the remotes that this visitor gets now. */
export async function readRemotes(): Promise<{ build: string; remotes: readonly RemoteView[] }> {
  // oxlint-disable-next-line no-restricted-globals -- the web server's own answer, not a call of the API
  const response = await fetch('/remotes.json', { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`);
  return (await response.json()) as { build: string; remotes: readonly RemoteView[] };
}
