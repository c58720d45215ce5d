import type { Call, Member } from '@shengyu/api';

/** The member with the current balance. */
export const readMember = (call: Call): Promise<Member> => call('userInfo', {});
