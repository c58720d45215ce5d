import { use, type AnchorHTMLAttributes } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { LinkContext } from './LinkContext.ts';

export interface LinkButtonProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** A link that looks like a button: it leads somewhere, also without JavaScript. */
export function LinkButton({ tone, size, icon, block, className, ...rest }: LinkButtonProps) {
  const Link = use(LinkContext);
  const look: ButtonLook = { ...(tone && { tone }), ...(size && { size }), ...(icon && { icon }), ...(block && { block }) };
  // oxlint-disable-next-line react/static-components -- the component comes from the context, it is not made here
  return <Link {...rest} className={buttonClass(look, className)} />;
}
