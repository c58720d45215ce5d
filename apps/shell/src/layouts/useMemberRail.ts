import { useSession } from '@shengyu/session';
import { texts } from '../locales/zh-CN.ts';

/** The places of the member area that this site has. */
export function useMemberRail(): typeof texts.memberRail {
  const capabilities = useSession((state) => state.config?.capabilities);
  return texts.memberRail.map(({ title, items }) => ({
    title,
    items: items.filter(({ needs }) => needs === undefined || capabilities?.[needs] === true),
  }));
}
