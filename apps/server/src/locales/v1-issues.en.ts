import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const formats: Readonly<Record<string, string>> = {
  uuid: 'an id such as 0b0e7a3c-6f0d-4c1e-9a53-0c6d3f5a1b2e',
  url: 'an address such as https://example.com/hook',
  email: 'an e-mail address',
  datetime: 'a time such as 2026-01-31T12:00:00Z',
  date: 'a day such as 2026-01-31',
};

/** What is counted of a value that is too long or too short; nothing of a number. */
function unitOf(origin: string, count: number | bigint): string {
  if (origin === 'string') return count === 1 ? ' character' : ' characters';
  if (origin === 'array' || origin === 'set' || origin === 'object') return count === 1 ? ' item' : ' items';
  return '';
}

const oneOf = (values: readonly unknown[]): string => `${values.length === 1 ? '' : 'one of '}${values.map(String).join(', ')}`;

/** What is wrong with a value of a request to `/v1`, if its schema says nothing of its own. */
export function issueText(issue: Issue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'this is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `${kinds[issue.expected] ?? `a value of type ${issue.expected}`} is needed`;
    case 'too_big':
      return `${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}${unitOf(issue.origin, issue.maximum)}`;
    case 'too_small':
      return `${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${unitOf(issue.origin, issue.minimum)}`;
    case 'invalid_format':
      return `${formats[issue.format] ?? 'another form'} is needed`;
    case 'invalid_value':
      return `${oneOf(issue.values)} is needed`;
    case 'unrecognized_keys':
      return `nothing is known by the name ${issue.keys.join(', ')}`;
    case 'not_multiple_of':
      return `a multiple of ${issue.divisor} is needed`;
    case 'invalid_union':
      return Array.isArray(issue['options']) ? `${oneOf(issue['options'])} is needed` : 'it has none of the forms that are possible';
    default:
      return 'this value is not possible';
  }
}
