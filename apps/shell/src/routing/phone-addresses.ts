import type { PageAddresses } from '@shengyu/nav';
import { isServerAddress } from './server-addresses.ts';

/** Below it are the pages as a phone has them: each at its own path. */
export const phoneBase = '/h5';

/**
 * The page has the whole screen of a phone; its styles leave out what notch and home indicator take. Where the browser can, the on-screen
 * keyboard makes the page smaller instead of covering it.
 */
export const phoneViewport = 'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content';

/** Whether an address is below `/h5`, home included. */
export const isPhoneAddress = (pathname: string): boolean => pathname === phoneBase || pathname.startsWith(`${phoneBase}/`);

/** The addresses of a phone: every page below `/h5`, and what the servers answer themselves where it is. */
export const phoneAddresses: PageAddresses = {
  toAddress(path) {
    const [pathname = ''] = path.split(/[?#]/, 1);
    return pathname.startsWith('/') && !isServerAddress(pathname) ? phoneBase + path : path;
  },
  toPath: (pathname) => (isPhoneAddress(pathname) ? pathname.slice(phoneBase.length) || '/' : pathname),
};
