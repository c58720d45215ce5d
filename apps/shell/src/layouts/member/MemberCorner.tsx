import { Link } from '@shengyu/nav';
import { useSession } from '@shengyu/session';
import { Icon, groupDigits } from '@shengyu/ui';
import { texts } from '../../locales/zh-CN.ts';
import { MessageBell } from '../messages/MessageBell.tsx';
import { MemberButton } from './MemberButton.tsx';

/** Balance, messages and menu of the signed-in member. */
export function MemberCorner() {
  const user = useSession((state) => state.user);
  // Who it is could not be had yet: the way to their pages is there all the same.
  if (!user) {
    return (
      <Link className="row" href="/workbenches">
        {texts.workbench}
      </Link>
    );
  }
  return (
    <>
      <Link className="money num" href="/account" aria-label={texts.balance(user.points)}>
        <Icon name="wallet" small />
        <b>{groupDigits(user.points)}</b> {texts.points}
      </Link>
      <MessageBell />
      <MemberButton user={user} />
    </>
  );
}
