import { isVip } from '@shengyu/api';
import { useSession } from './hooks.ts';

/** Whether the member who is here is a VIP at present; a visitor is none. */
export const useVip = (): boolean => useSession(({ user }) => isVip(user?.vip));
