import type { Operator } from '../commands/console/acts/audit.ts';
import type { Spender } from '../commands/integrations/keys/key-spending.ts';
import type { EmbedCaller } from '../commands/integrations/embed/find-embed-token.ts';
import type { SessionMember } from '../commands/sign-in/sessions/find-session.ts';

/** The caller of a request. */
export interface RequestContext {
  member: SessionMember | undefined;
  /** The member of a session that waits for a mobile number to be bound; `member` is undefined then. */
  unbound: SessionMember | undefined;
  /** The token is a member's, but comes from another device than the one that signed in. */
  misplaced: boolean;
  /** The call comes from the embedded studio; `member` is its guest. */
  embed?: EmbedCaller;
  fingerprint: string;
  address: string;
  /** What limits count as one caller: an IPv4 address, or the /64 of an IPv6 address. */
  network: string;
  /** What the browser shows of the members who have signed in on it. */
  deviceCookie: string;
  /** Of the link by which the browser was invited; empty for none. */
  invite: string;
  userAgent: string;
  idempotencyKey: string | undefined;
  /** What pays for the call, where an API key or a token issued to one makes it: its costs count against the key's limit. */
  spender?: Spender;
}

/** The context of a call that only members make. */
export interface MemberContext extends RequestContext {
  member: SessionMember;
}

/** The context of an operator's call: all that its handler knows of the caller, so that the command line runs the same handler. */
export interface OperatorContext {
  operator: Operator;
}

/** The context of the calls by which an operator proves the second factor: they are of the session. */
export interface UnprovenContext extends MemberContext, OperatorContext {}
