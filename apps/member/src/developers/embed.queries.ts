import type { EmbedVersion } from './embed-code.model.ts';

/** The newest version of the element, as every page can read it. */
export async function readEmbed(): Promise<EmbedVersion> {
  // oxlint-disable-next-line eslint/no-restricted-globals -- a file of the web server, not a call
  const answer = await fetch('/embed/embed.json');
  if (!answer.ok) throw new Error(`embed.json answered ${answer.status}`);
  return (await answer.json()) as EmbedVersion;
}
