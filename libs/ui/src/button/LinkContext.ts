import { createContext, type AnchorHTMLAttributes, type ComponentType } from 'react';

export type LinkComponent = ComponentType<AnchorHTMLAttributes<HTMLAnchorElement>> | 'a';

/** How the components' own links navigate. The shell puts its router's link here; on its own it is a plain `<a>`. */
export const LinkContext = createContext<LinkComponent>('a');
