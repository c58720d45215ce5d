/** Delivers a verification code to a phone. */
export interface MessageSender {
  sendCode(mobile: string, code: string, scene: string): Promise<void>;
}
