/** A letter about what ends. */
export interface ReminderLetter {
  subject: string;
  text: string;
  /** Where a member turns such letters off; empty on a site without a public address. */
  settingsUrl: string;
}

/** Delivers letters to e-mail addresses. The cause of an error is a `NotDelivered` where the letter certainly was not. */
export interface MailSender {
  /** A verification code. */
  sendCode(email: string, code: string): Promise<void>;
  sendReminder(email: string, letter: ReminderLetter): Promise<void>;
}
