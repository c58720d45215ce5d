import type { CallName, CallOutput, ParsedInput, UploadCall } from '@shengyu/api';
import type { MemberContext, RequestContext } from './request-context.ts';

/**
 * One call: who may make it, and the one command it runs. `unbound`: also a member whose session waits for a mobile number. The
 * input is validated, the answer is what the contract says. `shared`: callers get the very same object, which never changes.
 */
export type CallHandler<Name extends CallName> =
  | { access: 'public'; shared?: true; run: (input: ParsedInput<Name>, context: RequestContext) => Promise<CallOutput<Name>> }
  | { access: 'member' | 'unbound'; run: (input: ParsedInput<Name>, context: MemberContext) => Promise<CallOutput<Name>> };

/** What answers a file or takes one has a route of its own. */
export type EnvelopeCall = Exclude<CallName, 'orderDownload' | 'scriptExport' | UploadCall>;
export type CallHandlers = { [Name in EnvelopeCall]: CallHandler<Name> };
