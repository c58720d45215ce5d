import { plainPath } from '@shengyu/nav';

const screens = /^\/(?:works|login|register|(?:news|notice|course|qAnda)(?:\/[^/]+)?|course\/[^/]+\/[^/]+|(?:policy|share)\/[^/]+)?$/;

/** Pages that the mobile site draws itself, as documents with one small script. Every other page is the application's on a phone too. */
export const hasPhoneScreen = (pathname: string): boolean => screens.test(plainPath(pathname));
