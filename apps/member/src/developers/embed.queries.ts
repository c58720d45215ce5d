import type { Call, CallOutput } from '@shengyu/api';
import type { EmbedVersion } from './embed-code.model.ts';

/** The newest version of the element, as every page can read it. */
export async function readEmbed(): Promise<EmbedVersion> {
  // oxlint-disable-next-line eslint/no-restricted-globals -- a file of the web server, not a call
  const answer = await fetch('/embed/embed.json');
  if (!answer.ok) throw new Error(`embed.json answered ${answer.status}`);
  return (await answer.json()) as EmbedVersion;
}

/** Loads the element's script as other people's pages do: by its address and its hash. */
export function loadStudio({ version, integrity }: EmbedVersion): Promise<void> {
  if (customElements.get('shengyu-studio')) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { src: `/embed/${version}/studio.js`, integrity, crossOrigin: 'anonymous', async: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('the studio could not be loaded'));
    });
    document.head.append(script);
  });
}

/** A token for this page, with which nothing is ordered. It names no origin, being good wherever the site is. */
export async function tokenFor(call: Call, keyId: string): Promise<CallOutput<'devEmbedTry'>> {
  return { ...(await call('devEmbedTry', { key_id: keyId })), origin: location.origin };
}
