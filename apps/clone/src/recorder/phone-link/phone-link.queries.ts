import type { Call } from '@shengyu/api';

export const askTicket = (call: Call, id: string) => call('cloneMobileTicket', { id }, { quiet: true });
