/** Delivers a verification code to an e-mail address. */
export interface MailSender {
  sendCode(email: string, code: string): Promise<void>;
}
