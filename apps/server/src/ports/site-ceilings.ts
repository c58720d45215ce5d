/** What the whole site does at most in a minute, an hour or a day, whoever asks for it. */
export const ceilings = {
  sms_hour: { most: 500, seconds: 3_600 },
  sms_day: { most: 3_000, seconds: 86_400 },
  registrations_hour: { most: 500, seconds: 3_600 },
  captchas_hour: { most: 20_000, seconds: 3_600 },
  failed_sign_ins_hour: { most: 3_000, seconds: 3_600 },
  // Apart from the codes: however many are reminded, members sign in.
  reminder_mails_minute: { most: 60, seconds: 60 },
  reminder_sms_minute: { most: 30, seconds: 60 },
} as const;
export type CeilingName = keyof typeof ceilings;
export const ceilingNames = Object.keys(ceilings) as CeilingName[];

export interface SiteCeilings {
  /** Counts one. Throws `limit.site` with the seconds to wait once there were too many. */
  take(name: CeilingName): Promise<void>;
  /** Throws as `take` would, without counting. */
  look(name: CeilingName): Promise<void>;
  read(name: CeilingName): Promise<{ used: number; most: number; refused: number }>;
}
