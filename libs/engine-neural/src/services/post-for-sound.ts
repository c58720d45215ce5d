import { SynthesisError, type SynthesisFault } from '@shengyu/speech/engine';

export interface SoundRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  signal: AbortSignal;
}

/** A minute of 48 kHz float stereo; a clause is seconds. */
const largestAnswer = 32 * 1024 * 1024;
/** The request itself was refused: the same one will never work. Another status passes. */
const refusals: Readonly<Record<number, SynthesisFault>> = {
  400: 'text',
  401: 'access',
  402: 'access',
  403: 'access',
  404: 'access',
  405: 'access',
  410: 'access',
  413: 'text',
  415: 'access',
  422: 'text',
};

/** Asks a service that the operator configured for sound. Never follows a redirect: it could take the key elsewhere. */
export async function postForSound({ url, headers, body, signal }: SoundRequest): Promise<Uint8Array> {
  const { host } = new URL(url);
  const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' }).catch((cause: unknown) => {
    throw new SynthesisError(`${host} does not answer.`, 'passing', { cause });
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new SynthesisError(`${host} answered with status ${answer.status}.`, refusals[answer.status] ?? 'passing');
  }
  return readBounded(answer, host);
}

async function readBounded(answer: Response, host: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    const body: AsyncIterable<Uint8Array> | undefined = answer.body ?? undefined;
    for await (const piece of body ?? []) {
      length += piece.length;
      if (length > largestAnswer) throw new SynthesisError(`${host} answered with more sound than a clause can have.`, 'text');
      pieces.push(piece);
    }
  } catch (cause) {
    if (cause instanceof SynthesisError) throw cause;
    throw new SynthesisError(`${host} broke off in the middle of its answer.`, 'passing', { cause });
  }
  return new Uint8Array(Buffer.concat(pieces));
}
