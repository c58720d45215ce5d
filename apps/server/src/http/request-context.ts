import type { SessionMember } from '../commands/session/find-session.ts';

/** Who calls, from where. */
export interface RequestContext {
  member: SessionMember | undefined;
  /** A member whose session is good for little until a mobile number is bound; then `member` is not there. */
  unbound: SessionMember | undefined;
  /** The raw session token, for signing out. */
  token: string;
  fingerprint: string;
  address: string;
  userAgent: string;
  idempotencyKey: string | undefined;
}

/** The context of a call that only members make. */
export interface MemberContext extends RequestContext {
  member: SessionMember;
}
