import type { Call, Member } from '@shengyu/api';

/** The member with the balance of now. */
export const readMember = (call: Call): Promise<Member> => call('userInfo', {});
