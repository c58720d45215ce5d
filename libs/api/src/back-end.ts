import { isApiError, type ApiError } from './api-error.ts';
import type { CallName } from './calls.ts';
import type { Call } from './types.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The differences of another back end from ours; an option of both clients. */
export interface BackEnd {
  /** More codes that mean "not signed in". */
  loginFailureCodes?: readonly number[];
  /** Where a call has other paths there: the next one is tried where the one before is refused. */
  paths?: Partial<Readonly<Record<CallName, readonly string[]>>>;
  /** Turns our input into what that back end takes. */
  inputs?: Partial<Readonly<Record<CallName, (input: Fields) => Fields>>>;
  /** Turns that back end's answer into ours. `call` asks for what the answer leaves out. Throws `ApiError` when nothing can be made of it. */
  answer?: (name: CallName, data: unknown, asked: { input: Fields; call: Call }) => unknown;
  /** Replaces the answer of a refused call, say one that this back end does not have; throws the error where there is no replacement. */
  refused?: (name: CallName, error: ApiError) => unknown;
}

/** Makes one call of a back end: its paths in turn, its input, its answer. `send` is one try of one path, with its own retries. */
export async function callBackEnd(
  { paths, inputs, answer, refused }: BackEnd,
  { name, input, call, path }: { name: CallName; input: unknown; call: Call; path: string },
  send: (path: string, input: Fields) => Promise<unknown>,
): Promise<unknown> {
  const given = (input ?? {}) as Fields;
  const asked = inputs?.[name]?.(given) ?? given;
  const [first = path, ...others] = paths?.[name] ?? [];
  let data = send(first, asked);
  for (const other of others) {
    data = data.catch((error: unknown) => {
      if (isRefusal(error)) return send(other, asked);
      throw error;
    });
  }
  const found = await data.catch((error: unknown) => {
    if (refused && isRefusal(error)) return refused(name, error);
    throw error;
  });
  return answer ? answer(name, found, { input: given, call }) : found;
}

/** An answer that is no: whatever it was, there may be another path. A fault of the network is none. */
function isRefusal(error: unknown): error is ApiError {
  return isApiError(error) && error.error !== 'unavailable' && error.error !== 'auth.required';
}
