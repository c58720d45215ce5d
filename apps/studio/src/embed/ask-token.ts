import type { EmbedError, EmbedToken, StudioOptions } from './door/types.ts';
import { TokenError } from './token-keeper.ts';

const known: readonly EmbedError[] = ['embed.origin', 'embed.limit', 'embed.token'];

/** Asks the host for a token, as the page says. Throws `TokenError`, or the network's error. */
export async function askToken({ getToken, tokenUrl }: Pick<StudioOptions, 'getToken' | 'tokenUrl'>): Promise<EmbedToken> {
  if (getToken) return getToken();
  if (tokenUrl === undefined || tokenUrl === '') throw new TokenError('token.missing');
  // oxlint-disable-next-line eslint/no-restricted-globals -- asks the host's own server, which is no API of ours
  const answer = await fetch(tokenUrl, { method: 'POST', headers: { accept: 'application/json' } });
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return body as EmbedToken;
  throw new TokenError(reasonIn(body) ?? 'token.refused', `${tokenUrl} ${answer.status}`);
}

/** A host's server may pass on our refusal. */
function reasonIn(body: unknown): EmbedError | undefined {
  const { error } = (body ?? {}) as { error?: unknown };
  const name = typeof error === 'object' && error !== null ? (error as { code?: unknown }).code : error;
  // `/v1` writes names as OpenAI does.
  return known.find((one) => one === name || one.replace('.', '_') === name);
}
