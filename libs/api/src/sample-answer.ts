import { z } from 'zod';
import type { CallName } from './calls.ts';
import { schemas } from './schema/index.ts';
import type { CallOutput } from './types.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;
/** A list has so many entries, and something that contains itself does so once. */
const deepest = 12;
const texts: Readonly<Record<string, string>> = {
  'date-time': '2026-01-02T03:04:05.000Z',
  date: '2026-01-02',
  email: 'sample@example.com',
  ipv4: '203.0.113.7',
  uri: 'https://example.com/sample',
  uuid: '00000000-0000-4000-8000-000000000000',
};
/** What the patterns of our schemas are met by. */
const patterned = [
  '1',
  'sample',
  '2026-01-02',
  '2026-01-02 03:04:05',
  '#123456',
  'a'.repeat(16),
  'a'.repeat(32),
  '13800000000',
  '1'.repeat(6),
  'yang4',
  '，',
  'notice:1',
  '/sample',
  'https://example.com',
];

function sampleText({ format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JsonSchema): string {
  const known = format === undefined ? undefined : texts[format];
  if (known !== undefined) return known;
  const form = pattern === undefined ? undefined : new RegExp(pattern);
  const fits = (text: string): boolean => text.length >= minLength && text.length <= maxLength && (form?.test(text) ?? true);
  return ['样本', ...patterned, '样'.repeat(minLength)].find(fits) ?? '';
}

function sampleNumber({ minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf = 1 }: JsonSchema): number {
  const least = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + multipleOf : undefined);
  const most = maximum ?? (typeof exclusiveMaximum === 'number' ? exclusiveMaximum - multipleOf : undefined);
  return Math.min(Math.max(1, least ?? 1), most ?? Number.POSITIVE_INFINITY);
}

function sampleObject(
  { properties = {}, additionalProperties, propertyNames }: JsonSchema,
  inner: (schema: JsonSchema) => unknown,
): object {
  const named = Object.entries(properties).map(([name, schema]) => [name, inner(schema as JsonSchema)] as const);
  const isRecord = named.length === 0 && typeof additionalProperties === 'object';
  const names = typeof propertyNames === 'object' ? (propertyNames.enum ?? [inner(propertyNames)]) : ['sample'];
  return Object.fromEntries(isRecord ? names.map((name) => [String(name), inner(additionalProperties)]) : named);
}

/** One entry, or one of each kind where entries have kinds. */
function sampleList({ items, minItems = 1 }: JsonSchema, inner: (schema: JsonSchema) => unknown): unknown[] {
  const item = (items ?? {}) as JsonSchema;
  return item.oneOf ? item.oneOf.map(inner) : Array.from({ length: Math.max(1, minItems) }, () => inner(item));
}

/** A value of the schema with everything in it that may be there, and something in each list. */
function sampleOf(schema: JsonSchema, root: JsonSchema, depth: number): unknown {
  const inner = (part: JsonSchema): unknown => sampleOf(part, root, depth + 1);
  if (depth > deepest) return null;
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return inner(schema.$ref === '#' ? root : (root.$defs?.[name] ?? {}));
  }
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return inner(choices[0] as JsonSchema);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(inner));
  // A union of plain types is one schema with several of them.
  if (Array.isArray(schema.type)) {
    const [type = 'null'] = schema.type;
    return inner({ ...schema, type });
  }
  switch (schema.type) {
    case 'string':
      return sampleText(schema);
    case 'number':
    case 'integer':
      return sampleNumber(schema);
    case 'boolean':
      return true;
    case 'array':
      if (schema.prefixItems) return schema.prefixItems.map((item) => inner(item as JsonSchema));
      return depth > deepest / 2 ? [] : sampleList(schema, inner);
    case 'object':
      return sampleObject(schema, inner);
    default:
      return null;
  }
}

/**
 * An answer of the form that a call promises, with everything in it that may be there: what a page can be tried with, without an API.
 * It is of what was asked for: a field that `input` has too says the same. Made from the schema, so it is never out of date.
 */
export function sampleAnswer<Name extends CallName>(name: Name, input: object = {}): CallOutput<Name> {
  const { output } = schemas[name];
  const schema = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' });
  const sample = sampleOf(schema, schema, 0);
  const fields = typeof sample === 'object' && sample !== null ? sample : {};
  const answer = { ...fields, ...Object.fromEntries(Object.entries(input).filter(([field]) => field in fields)) };
  return (output.safeParse(answer).success ? answer : sample) as CallOutput<Name>;
}
