/** Error names of the operator's console, and of what an operator did to an account; part of `errorNames`. */
export const operatorErrors = [
  /** The account does not have the operator role. */
  'operator.required',
  /** An operator without a second factor: it is set up first. */
  'operator.enrol',
  /** This session has not given a code, or its time is over. */
  'operator.code',
  /** Not the code of now, or one that was used. `data.tries_left`. */
  'operator.code_wrong',
  /** An operator froze the account: `data.reason`. */
  'account.frozen',
  /** The account is closed, or already what it was to become. `data.state`. */
  'member.state',
  /** The same is asked of a second operator already: `data.approval_id`. */
  'approval.waiting',
  /** The request does not wait any more. `data.state`. */
  'approval.state',
  /** Who asked decides nothing, and nobody else takes it back. */
  'approval.own',
  /** What it gives back or away is not what it was when it was asked. */
  'approval.changed',
  /** Who asked is no operator any more. */
  'approval.asker',
] as const;
