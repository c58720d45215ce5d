import type { ApprovalKind, CallName, CallOutput, ParsedInput } from '@shengyu/api';
import type { Executor } from '../../../db/database.ts';
import type { Send } from '../../../db/send.ts';
import type { Audit } from '../acts/act.ts';
import type { AuditEntry, Operator } from '../acts/audit.ts';
import type { PaymentPorts } from '../../sales/payments/payment-ports.ts';

type Asked = { approval: unknown };

/** What an action is about and worth at this moment. */
export interface Weighed {
  subject: AuditEntry['subject'];
  /** The member it concerns. */
  memberId?: string;
  /** What it gives away. */
  worthFen: number;
  /** Of it, what is taken back for it. */
  coveredFen: number;
  /** What a second operator should know, in the names of the API. */
  facts: Record<string, unknown>;
}

export interface Done<Answer> {
  answer: Answer;
  /** What follows the transaction: providers and devices are told. */
  after?: () => Promise<void>;
}

export interface MoneyTools {
  tx: Executor;
  send: Send;
  ports: PaymentPorts;
}

/** Something an operator does that gives money or what money buys away. */
export interface MoneyAction<Name extends CallName> {
  kind: ApprovalKind;
  call: Name;
  /**
   * Takes the lock of the member's points, and looks at what the action would do. Throws the reason for which it cannot be done.
   */
  weigh(tools: MoneyTools, input: ParsedInput<Name>): Promise<Weighed>;
  /** Does what was weighed, under the same lock, with its row of the audit log. */
  run(
    tools: MoneyTools & { audit: Audit; operator: Operator },
    input: ParsedInput<Name>,
    weighed: Weighed,
  ): Promise<Done<Exclude<CallOutput<Name>, Asked>>>;
}
