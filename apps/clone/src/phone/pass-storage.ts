/* oxlint-disable eslint/no-restricted-globals -- this is the wrapper */
import type { CallOutput } from '@shengyu/api';

/** What opens this phone to a voice, and what is read for it. */
export type PhonePass = CallOutput<'cloneOpenPhone'> & {
  /** That it was opened with. */
  ticket: string;
};

const key = 'shengyu.phone';

/** The pass of this tab: it comes back with the tab, and not with the browser. */
export function storedPass(): PhonePass | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as PhonePass | null;
  } catch {
    return null;
  }
}

/** Where nothing can be kept, the pass lasts as long as the page. */
export function storePass(pass: PhonePass): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(pass));
  } catch {
    // A reload asks for another code.
  }
}
