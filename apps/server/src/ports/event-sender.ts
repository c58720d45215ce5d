export interface SentEvent {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** `address`: the host is, or was found to be, an address that nothing is sent to. */
export type NotSent = 'address' | 'timeout' | 'refused' | 'too_long' | 'network';

/** Sends events to addresses that members typed. */
export interface EventSender {
  /** Whether an address may be stored: what its host's name means is asked when something is sent. */
  isAllowed(url: string): boolean;
  /** Answers the status, or why there was none. Never throws. */
  send(event: SentEvent): Promise<{ status: number; error: '' | NotSent }>;
}

/**
 * `public`: https on the public network. `loopback`: also this machine itself, over http too, for a site that is a developer's own. `any`:
 * every address, those of the network around this machine included.
 */
export const senderReaches = ['public', 'loopback', 'any'] as const;
export type SenderReach = (typeof senderReaches)[number];
