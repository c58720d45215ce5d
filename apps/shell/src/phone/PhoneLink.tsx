import type { AnchorHTMLAttributes } from 'react';
import { phoneAddresses } from '../routing/phone-addresses.ts';

/** A link of a document below `/h5` to a page of the site. */
export function PhoneLink({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...rest} href={href && phoneAddresses.toAddress(href)} />;
}
