import type { V1CallName, V1OpenCall, V1Output, V1Parsed } from '@shengyu/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeyCaller } from '../../commands/integrations/keys/find-key.ts';
import type { MemberContext } from '../request-context.ts';

/** Who makes a call of `/v1`: a key, in the name of its member. */
export interface V1Caller {
  key: KeyCaller;
  /** As whom the calls of the site are made for it. */
  context: MemberContext;
  /** What is noted of the request beside how it ended. */
  note: { firstByteMs?: number };
}

export interface V1Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answers a call of `/v1`. One that sends a file or a stream sends it by the exchange and answers the reply. */
export type V1Handlers = {
  [Name in V1CallName]: (
    input: V1Parsed<Name>,
    caller: Name extends V1OpenCall ? V1Caller | undefined : V1Caller,
    exchange: V1Exchange,
  ) => Promise<V1Output<Name>>;
};
