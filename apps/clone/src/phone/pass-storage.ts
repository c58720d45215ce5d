import type { CallOutput } from '@shengyu/api';
import { keep, readKept } from '@shengyu/ui';

/** What opens this phone to a voice, and what is read for it. */
export type PhonePass = CallOutput<'cloneOpenPhone'> & {
  /** That it was opened with. */
  ticket: string;
};

const name = 'shengyu.phone';

/** The pass of this tab: it comes back with the tab, and not with the browser. */
export const storedPass = (): PhonePass | null => (readKept('tab', name) ?? null) as PhonePass | null;

/** Where nothing can be kept, a reload asks for another code. */
export const storePass = (pass: PhonePass): void => keep('tab', name, pass);
