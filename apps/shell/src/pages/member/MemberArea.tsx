import type { ReactNode } from 'react';
import { MemberRail } from '../../layouts/MemberRail.tsx';

/** The member area's side navigation beside a page whose route does not carry the flag for it. */
export function MemberArea({ children }: { children: ReactNode }) {
  return (
    <div className="wrap member">
      <MemberRail />
      <div className="member-page">{children}</div>
    </div>
  );
}
