import { useSession } from '@shengyu/session';
import { useNavLinks } from '../routing/site-pages-context.ts';

interface FooterLink {
  name: string;
  path: string;
  target: 'self' | 'blank';
}
interface FooterGroup {
  name: string;
  children: readonly FooterLink[];
}

/** The footer's columns: those of the configuration, with what pages add to them. */
export function useFooterGroups(): readonly FooterGroup[] {
  const configured: readonly FooterGroup[] = useSession((state) => state.config?.bottom_nav) ?? [];
  const added = useNavLinks(
    'footer',
    configured.flatMap(({ children }) => children),
  );
  const groups = [...configured];
  for (const { name, path, group = groups.at(-1)?.name ?? name } of added) {
    const index = groups.findIndex((one) => one.name === group);
    const link: FooterLink = { name, path, target: 'self' };
    const column = groups[index];
    if (column) groups[index] = { ...column, children: [...column.children, link] };
    else groups.push({ name: group, children: [link] });
  }
  return groups;
}
