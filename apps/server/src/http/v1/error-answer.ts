import type { ErrorName, V1Error } from '@shengyu/api';
import { ZodError } from 'zod';
import { AppError } from '../../errors/app-error.ts';
import { brokenJson, v1Messages } from '../../locales/v1.en.ts';
import { errorAnswer } from '../error-answer.ts';

export interface V1ErrorAnswer {
  status: number;
  body: V1Error;
  name: ErrorName;
  retryAfter: number | undefined;
  /** Whether the same request may succeed later: clients of OpenAI ask by themselves then. */
  retry: boolean;
  report: boolean;
}

const statuses: Partial<Record<ErrorName, number>> = {
  'auth.required': 401,
  'key.unknown': 401,
  'key.revoked': 401,
  'key.expired': 401,
  'key.rotated': 401,
  'key.scope': 403,
  'key.address': 403,
  'key.test': 403,
  'account.frozen': 403,
  'embed.origin': 403,
  'voice.vip': 403,
  not_found: 404,
  'voice.unknown': 404,
  'script.conflict': 409,
  'idempotency.mismatch': 409,
  'order.state': 409,
  'order.not_ready': 409,
  'key.spent': 429,
  'points.insufficient': 429,
  'render.failed': 500,
  unavailable: 501,
};

/** Names that OpenAI's clients know. */
const codes: Partial<Record<ErrorName, string>> = {
  'auth.required': 'invalid_api_key',
  'key.unknown': 'invalid_api_key',
  'points.insufficient': 'insufficient_quota',
  'limit.reached': 'rate_limit_exceeded',
  'order.too_many': 'rate_limit_exceeded',
};

/** An error that is said in its own words. */
export class V1Refusal extends AppError {
  readonly said: { message: string; code: string; param: string | null; status: number };
  constructor(error: ErrorName, said: V1Refusal['said']) {
    super(error);
    this.said = said;
  }
}

/** The answer to anything a call of `/v1` may throw; nothing of an unknown error reaches the caller. */
export function v1ErrorAnswer(thrown: unknown): V1ErrorAnswer {
  const { envelope, status: known, retryAfter, report } = errorAnswer(thrown);
  const { error: name, fields, ...data } = envelope.data;
  const said = thrown instanceof V1Refusal ? thrown.said : undefined;
  const status = said?.status ?? statuses[name] ?? (known === 200 ? 400 : known);
  const body = {
    message: said?.message ?? messageOf(name, thrown, data),
    type: typeOf(status, name),
    param: said ? said.param : (Object.keys(fields ?? {})[0] ?? null),
    code: said?.code ?? codes[name] ?? name.replaceAll('.', '_'),
  };
  const spent = name === 'key.spent' || name === 'points.insufficient';
  return { status, body: { error: body }, name, retryAfter, retry: (status === 429 && !spent) || status === 503, report };
}

/** Adds the length of a text that is too long: the message holds the limit only. */
function lengthOf({ code, input }: ZodError['issues'][number]): string {
  return code === 'too_big' && typeof input === 'string' ? `, and it has ${input.length}` : '';
}

function messageOf(name: ErrorName, thrown: unknown, data: Record<string, unknown>): string {
  const plain = v1Messages[name] ?? `Refused: ${name}.`;
  if ((thrown as { code?: unknown }).code === 'FST_ERR_CTP_INVALID_JSON_BODY') return brokenJson;
  const [issue] = thrown instanceof ZodError ? thrown.issues : [];
  if (issue) return `${issue.path.map(String).join('.') || 'body'}: ${issue.message}${lengthOf(issue)}`;
  const facts = Object.entries(data).filter(([, value]) => typeof value === 'number' || typeof value === 'string');
  return facts.length > 0 ? `${plain} (${facts.map(([key, value]) => `${key}: ${String(value)}`).join(', ')})` : plain;
}

function typeOf(status: number, name: ErrorName): string {
  if (name === 'key.spent' || name === 'points.insufficient') return 'insufficient_quota';
  if (status === 401) return 'authentication_error';
  if (status === 403) return 'permission_error';
  if (status === 429) return 'rate_limit_error';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
}
