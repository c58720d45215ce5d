/** The scene of a reminder among those of codes: 到期提醒. */
export const reminderScene = 'DQTX';

/** What a text message says of something that ends, in parts short enough for the variables of a provider's template. */
export interface MessageReminder {
  /** `会员字数` */
  what: string;
  /** `3,200 字` */
  left: string;
  /** `11月25日` */
  day: string;
}

/** Delivers text messages to phones. The cause of an error is a `NotDelivered` where the message certainly was not. */
export interface MessageSender {
  /** A verification code. */
  sendCode(mobile: string, code: string, scene: string): Promise<void>;
  sendReminder(mobile: string, reminder: MessageReminder): Promise<void>;
}
