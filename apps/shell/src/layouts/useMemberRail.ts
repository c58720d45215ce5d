import { useSession } from '@shengyu/session';
import { isIconName } from '@shengyu/ui';
import { texts, type RailItem } from '../locales/zh-CN.ts';
import { useNavLinks } from '../routing/site-pages-context.ts';

/** The places of the member area that this site has, then what pages add to them. */
export function useMemberRail(): readonly { title: string; items: readonly RailItem[] }[] {
  const capabilities = useSession((state) => state.config?.capabilities);
  const added = useNavLinks(
    'rail',
    texts.memberRail.flatMap(({ items }) => items),
  );
  const groups = texts.memberRail.map(({ title, items }) => ({
    title,
    items: items.filter(({ needs }) => needs === undefined || capabilities?.[needs] === true),
  }));
  for (const { path, name, icon = '', group = groups.at(-1)?.title ?? name } of added) {
    const item: RailItem = { path, name, icon: isIconName(icon) ? icon : 'file' };
    const found = groups.find(({ title }) => title === group);
    if (found) found.items.push(item);
    else groups.push({ title: group, items: [item] });
  }
  return groups;
}
