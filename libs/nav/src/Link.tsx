import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { isInternalPath } from './is-internal-path.ts';
import { useNav, type Navigation } from './navigation.ts';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  replace?: boolean;
  keepScroll?: boolean;
  /** What a plain click does instead of going there. Another tab, or no JavaScript, still goes. */
  instead?: () => void;
}

/** A plain left click on a link that opens in this tab; everything else is the browser's. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return (
    event.button === 0 &&
    !modified &&
    !event.defaultPrevented &&
    (target === '' || target === '_self') &&
    !event.currentTarget.hasAttribute('download')
  );
}

/** The address at which another tab, or a browser without JavaScript, finds the page. */
function addressOf({ elsewhere, addresses }: Navigation, href: string): string {
  return elsewhere ? elsewhere.origin + href : (addresses?.toAddress(href) ?? href);
}

/** An anchor that changes page without loading a document, and prepares the page as soon as the reader means to go there. */
export function Link({ href, replace, keepScroll, instead, onClick, onPointerEnter, onFocus, onTouchStart, ...rest }: LinkProps) {
  const { navigation } = useNav();
  const internal = href !== undefined && isInternalPath(href);
  const shown = internal ? addressOf(navigation, href) : href;
  const prefetch = (): void => {
    if (internal) navigation.prefetch(href);
  };
  return (
    <a
      {...rest}
      href={shown}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        prefetch();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        prefetch();
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event);
        prefetch();
      }}
      onClick={(event) => {
        onClick?.(event);
        if (!internal || !isPlainClick(event)) return;
        event.preventDefault();
        if (instead) instead();
        else navigation.navigate(href, { replace: replace ?? false, keepScroll: keepScroll ?? false });
      }}
    />
  );
}
