import type { CallName, CallOutput, calls, ParsedInput, UploadCall } from '@shengyu/api';
import type { MemberContext, OperatorContext, RequestContext, UnprovenContext } from './request-context.ts';

interface CallerOf {
  public: RequestContext;
  member: MemberContext;
  unbound: MemberContext;
  operator: OperatorContext;
  unproven: UnprovenContext;
}

/** Who makes a call, as the route table says. */
type Caller<Name extends CallName> = CallerOf[(typeof calls)[Name][2]];

/**
 * Runs the one command of a call. The caller is authorised and the input validated before it; its answer is presented as the contract
 * says. `shared`: callers get the very same object, which never changes, and it is serialised once.
 */
type CallHandler<Name extends CallName> = ((
  input: ParsedInput<Name>,
  caller: Caller<Name>,
  answer: AnswerHead,
) => Promise<CallOutput<Name>>) & {
  shared?: true;
};

/** What a call adds to its answer beside the envelope. */
export interface AnswerHead {
  /** Has the browser remember which members have signed in on it. */
  setDeviceCookie: (value: string) => void;
}

/** Calls that take or answer a file have routes of their own. */
export type EnvelopeCall = Exclude<
  CallName,
  | 'orderDownload'
  | 'licenceFile'
  | 'scriptExport'
  | 'adminExportFile'
  | 'adminConsentFile'
  | 'ownAgreementFile'
  | 'ownSigned'
  | 'ownUsesFile'
  | 'ownExport'
  | 'quoteSheet'
  | 'invoiceFile'
  | 'adminInvoiceFile'
  | UploadCall
>;
export type CallHandlers = { [Name in EnvelopeCall]: CallHandler<Name> };
