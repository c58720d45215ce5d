import type { ServerEvents } from '@shengyu/api';

/** Sends an event to every connection of a member, on whichever process it is. Losing one loses nothing but time. */
export interface Notifier {
  notify<Name extends keyof ServerEvents>(memberId: string, event: Name, payload: Parameters<ServerEvents[Name]>[0]): void;
}
