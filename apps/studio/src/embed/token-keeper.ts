import type { EmbedError, EmbedToken } from './door/types.ts';

export class TokenError extends Error {
  readonly error: EmbedError;

  constructor(error: EmbedError, message = '') {
    super(message || error);
    this.error = error;
  }
}

export interface TokenKeeper {
  /** The token at hand; empty before the first. */
  now: () => string;
  /** A token that is good for the next call. Throws `TokenError`. */
  fresh: () => Promise<EmbedToken>;
  /** Another token than the one at hand, which was refused. Throws `TokenError`. */
  renew: () => Promise<EmbedToken>;
  close: () => void;
}

export interface TokenPorts {
  ask: () => Promise<EmbedToken>;
  /** Origin of the page. */
  origin: string;
  now: () => number;
  onToken: (token: EmbedToken) => void;
  onFailure: (error: TokenError) => void;
  /** Runs work later; answers how to call it off. */
  later: (work: () => void, ms: number) => () => void;
}

/** A token is renewed so long before its end. */
const AHEAD_MS = 60_000;
const TRIES = 3;
const PAUSE_MS = 800;

/** Keeps a token that is good: asks for the first with the first call, and for the next before it ends. Many who ask at once ask once. */
export function createTokenKeeper(ports: TokenPorts): TokenKeeper {
  let held: EmbedToken | undefined;
  let asking: Promise<EmbedToken> | undefined;
  let callOff: (() => void) | undefined;
  let isOver = false;

  async function ask(): Promise<EmbedToken> {
    for (let tried = 1; ; tried += 1) {
      try {
        return checked(await ports.ask());
      } catch (cause) {
        const error = cause instanceof TokenError ? cause : new TokenError('network', cause instanceof Error ? cause.message : '');
        // Only a fault of the network may be over a moment later.
        if (error.error !== 'network' || tried === TRIES || isOver) throw error;
        await new Promise<void>((resolve) => void ports.later(resolve, PAUSE_MS * tried));
      }
    }
  }
  function checked(token: EmbedToken): EmbedToken {
    if (typeof token?.token !== 'string' || !Number.isFinite(Date.parse(token.expires_at))) throw new TokenError('token.refused');
    if (token.origin !== ports.origin) throw new TokenError('embed.origin', `${token.origin} ≠ ${ports.origin}`);
    return token;
  }
  const renew = (): Promise<EmbedToken> => {
    asking ??= ask()
      .then((token) => {
        held = token;
        callOff?.();
        const inMs = Date.parse(token.expires_at) - ports.now() - AHEAD_MS;
        // Of a token that ends at once, the next is asked for by the next call.
        if (!isOver && inMs > 0) callOff = ports.later(() => void renew().catch(() => undefined), inMs);
        ports.onToken(token);
        return token;
      })
      .catch((error: unknown) => {
        if (error instanceof TokenError) ports.onFailure(error);
        throw error;
      })
      .finally(() => (asking = undefined));
    return asking;
  };
  return {
    now: () => held?.token ?? '',
    fresh: () => (held && Date.parse(held.expires_at) > ports.now() ? Promise.resolve(held) : renew()),
    renew,
    close() {
      isOver = true;
      callOff?.();
    },
  };
}
