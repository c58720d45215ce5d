/** A message that its provider does not deliver. After any other error it is open whether it was delivered. */
export class NotDelivered extends Error {
  override readonly name = 'NotDelivered';
  /** What the provider calls it: `550`, `isv.BUSINESS_LIMIT_CONTROL`. Names nobody. */
  readonly code: string;
  /** Whether a later try may be delivered: false where the number or the address is what is wrong. */
  readonly again: boolean;

  constructor(message: string, { code, again, cause }: { code: string; again: boolean; cause?: unknown }) {
    super(message, { cause });
    this.code = code;
    this.again = again;
  }
}
