import type {} from '@shengyu/contract';
import type { z } from 'zod';
import type { CallName } from './calls.ts';
import type { Schemas } from './schema/index.ts';
import type { serverEvents } from './schema/events.ts';

export type CallInput<Name extends CallName> = z.input<Schemas[Name]['input']>;
/** Input after validation and defaults, as the server's handlers get it. */
export type ParsedInput<Name extends CallName> = z.output<Schemas[Name]['input']>;
export type CallOutput<Name extends CallName> = z.output<Schemas[Name]['output']>;

export interface CallOptions {
  /** Required for calls that create or move money; reused by the automatic retries. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /**
   * Who shows the message of a refusal. Absent: the client. `true`: the caller, as it was sent (`ApiError.msg`). `'known'`: the caller, in its
   * own words for `ApiError.error`; the message of a refusal without such a name is shown by the client.
   */
  quiet?: boolean | 'known';
  /** `false`: the call carries no session token and is answered as a visitor's. */
  withToken?: boolean;
  /** Session token of this call, in place of the client's. */
  token?: string;
}

/** Makes a call and answers its data, or throws `ApiError`. */
export type Call = <Name extends CallName>(name: Name, input: CallInput<Name>, options?: CallOptions) => Promise<CallOutput<Name>>;

export type ServerEvents = { [Name in keyof typeof serverEvents]: (payload: z.output<(typeof serverEvents)[Name]>) => void };
export interface ClientEvents {
  'order:watch': (payload: { order_id: string }) => void;
  /** Answered with `clone:state`, or `design:state`. */
  'clone:watch': (payload: { id: string }) => void;
}

declare module '@shengyu/contract' {
  interface PageServices {
    call: Call;
  }
}
