import type { ZodError } from 'zod';
import { texts } from '../locales/zh-CN.ts';

type Issue = ZodError['issues'][number];

const ownReasons: Readonly<Record<string, string>> = {
  account: texts.fields.account,
  mobile: texts.fields.mobile,
  code: texts.fields.code,
};

/** A reason in the reader's language for each refused field; nested fields are named `settings.rate`. */
export function fieldReasons(error: ZodError): Record<string, string> {
  const reasons: Record<string, string> = {};
  for (const issue of error.issues.slice(0, 20)) {
    const field = issue.path.map(String).join('.') || 'body';
    reasons[field] ??= reasonOf(issue, field);
  }
  return reasons;
}

function reasonOf(issue: Issue, field: string): string {
  switch (issue.code) {
    case 'too_big':
      if (issue.origin === 'string') return texts.fields.tooLong(Number(issue.maximum));
      if (issue.origin === 'array' || issue.origin === 'set') return texts.fields.tooMany(Number(issue.maximum));
      return texts.fields.tooBig(Number(issue.maximum));
    case 'too_small':
      return issue.origin === 'string' ? texts.fields.tooShort(Number(issue.minimum)) : texts.fields.tooSmall(Number(issue.minimum));
    case 'invalid_type':
      return issue.message.includes('undefined') ? texts.fields.required : texts.fields.type;
    case 'invalid_value':
    case 'invalid_union':
      return texts.fields.choice;
    case 'custom':
      if (field === 'bitrate') return texts.fields.bitrate;
      return field === 'document' ? texts.fields.either : texts.fields.type;
    default:
      return ownReasons[field] ?? texts.fields.type;
  }
}
