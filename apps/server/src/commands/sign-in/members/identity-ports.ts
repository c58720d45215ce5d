import type { Database } from '../../../db/database.ts';
import type { Limiter } from '../../../ports/limiter.ts';
import type { WelcomePolicy } from '../welcome/welcome-member.ts';
import type { MailSender } from '../../../ports/mail-sender.ts';

export interface IdentityPorts {
  database: Database;
  limiter: Limiter;
  mail: MailSender;
  welcome: WelcomePolicy;
  demandsMobile: () => Promise<boolean>;
  /** Called when a session has ended, to notify its device. */
  onSignOut: (sessionId: string) => void;
  /** Deletes stored files for good; paths are relative to the file folder. */
  removeFiles: (paths: readonly string[]) => Promise<void>;
}
