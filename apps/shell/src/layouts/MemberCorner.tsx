import { Link } from '@shengyu/nav';
import { useSession } from '@shengyu/session';
import { Icon, groupDigits } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { MemberPicture } from './MemberPicture.tsx';
import { SignOutButton } from './SignOutButton.tsx';

/** Balance and name of the signed-in member. */
export function MemberCorner() {
  const user = useSession((state) => state.user);
  if (!user) return null;
  return (
    <>
      <Link className="money num" href="/account" aria-label={texts.balance(user.points)}>
        <Icon name="wallet" small />
        <b>{groupDigits(user.points)}</b> {texts.points}
      </Link>
      <Link className="row" href="/workbenches" aria-label={texts.workbenchOf(user.nickname)}>
        <MemberPicture member={user} size="s" />
        <span className="wide">{user.nickname}</span>
      </Link>
      <SignOutButton />
    </>
  );
}
