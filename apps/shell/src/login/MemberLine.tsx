import { useEffect, useState } from 'react';
import type { Member } from '@shengyu/api';
import { useSession } from '@shengyu/session';
import { Avatar, Skeleton, Tag } from '@shengyu/ui';
import { useLoginCalls } from './login.queries.ts';

/** Whose account it is: with a temporary token nobody is signed in yet, so the member is asked for. */
function useOwner(): Member | null {
  const user = useSession((state) => state.user);
  const { readMember } = useLoginCalls();
  const [read, setRead] = useState<Member | null>(null);
  useEffect(() => {
    if (user) return undefined;
    const ended = new AbortController();
    // Without it the line stays empty; the form works all the same.
    readMember(ended.signal).then(setRead, () => undefined);
    return () => ended.abort();
  }, [user, readMember]);
  return user ?? read;
}

export function MemberLine({ note, tag }: { note: string; tag: string }) {
  const owner = useOwner();
  return (
    <div className="acct">
      {owner ? <Avatar picture={owner.avatar} seed={owner.sn} /> : <Skeleton width={44} height={44} round />}
      <div>
        <b>{owner?.nickname ?? ' '}</b>
        <p className="small quiet">{note}</p>
      </div>
      <Tag tone="warn">{tag}</Tag>
    </div>
  );
}
