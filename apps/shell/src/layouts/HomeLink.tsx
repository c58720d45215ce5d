import { Link } from '@shengyu/nav';
import { Logo } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';

/** The site's logo, which leads to its home page. */
export function HomeLink() {
  return (
    <Link href="/" aria-label={texts.home}>
      <Logo />
    </Link>
  );
}
