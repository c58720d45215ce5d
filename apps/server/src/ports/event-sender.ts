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
