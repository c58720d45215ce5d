import { plainPath } from '@shengyu/nav';

/** True for the link to the page shown, and for a section's link on the pages below it. */
export function isCurrent(href: string, pathname: string): boolean {
  const path = plainPath(pathname);
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
}
