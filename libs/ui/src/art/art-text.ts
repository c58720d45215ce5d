import { answerArt } from './answer-art.ts';

declare global {
  interface ImportMeta {
    /** Set by the bundler: this code runs in a browser, not in the web server. */
    readonly browser: boolean;
  }
}

/** The picture behind an address of ours as an address that holds it; the address itself when there is no such picture. */
export function artText(url: string): string {
  const svg = answerArt(url);
  if (svg === null) return url;
  // What would have to be escaped in an attribute, and what would end an address.
  return `data:image/svg+xml,${svg.replaceAll('"', '%22').replaceAll('#', '%23')}`;
}
