import type { z } from 'zod';

/** The value cannot be repaired into anything that a page could show. */
export class Unrepairable extends Error {}

/** The parts of a schema's definition that repairing reads. */
interface Definition {
  type: string;
  format?: string;
  shape?: Readonly<Record<string, z.ZodType>>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  items?: readonly z.ZodType[];
  options?: readonly z.ZodType[];
  discriminator?: string;
  entries?: Readonly<Record<string, string | number>>;
  values?: readonly unknown[];
  defaultValue?: unknown;
  getter?: () => z.ZodType;
  in?: z.ZodType;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * The value as `schema` describes it. What is missing or of a wrong form becomes empty (text), 0, false, the first of a choice, a list
 * without the items that are none; a list that came as an object with numbered keys is a list. Throws `Unrepairable` where an object, or
 * an item of a list, lacks its own `id` (a part of an object, `isPart`, may), a text that has to have a certain form has none, and no alternative of a choice of objects fits.
 */
export function repair(schema: z.ZodType, value: unknown, isPart = false): unknown {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const definition = schema.def as unknown as Definition;
  switch (definition.type) {
    case 'object':
      return repairObject(definition.shape ?? {}, value, isPart);
    case 'array':
      return definition.element ? repairList(definition.element, value) : [];
    case 'string':
      return definition.format === 'datetime' ? asTime(value) : repairText(schema, definition, value);
    case 'number':
      return firstThatFits(schema, [definition.format === 'safeint' ? Math.trunc(asNumber(value)) : asNumber(value), 0, 1]);
    case 'boolean':
      return value === 1 || value === '1' || value === 'true';
    case 'enum':
      return chosen(Object.values(definition.entries ?? {}), value);
    case 'literal':
      return chosen(definition.values ?? [], value);
    case 'union':
      return repairUnion(definition, value);
    case 'nullable':
      return definition.innerType
        ? orElse(() => (value === undefined ? null : repair(definition.innerType as z.ZodType, value)), null)
        : null;
    case 'optional':
      return undefined;
    case 'default':
    case 'prefault':
      return typeof definition.defaultValue === 'function' ? (definition.defaultValue as () => unknown)() : definition.defaultValue;
    case 'tuple':
      return (definition.items ?? []).map((item, index) => repair(item, Array.isArray(value) ? (value as unknown[])[index] : undefined));
    case 'record':
      return {};
    case 'lazy':
      return definition.getter ? repair(definition.getter(), value) : undefined;
    default:
      throw new Unrepairable(`no ${definition.type} can be made of it`);
  }
}

/** An id may be of another kind than ours; text that has to have a certain form cannot be made up. */
function repairText(schema: z.ZodType, { format }: Definition, value: unknown): string {
  const text = asText(value);
  if (format === undefined && !schema.safeParse(text).success) throw new Unrepairable('no text of its form');
  if (format === 'uuid' && text === '') throw new Unrepairable('no id');
  return text;
}

function repairObject(shape: Readonly<Record<string, z.ZodType>>, value: unknown, isPart: boolean): Fields {
  const given = asFields(value);
  const own = ['id', 'order_id', 'token'].find((name) => name in shape);
  if (!isPart && own !== undefined && (given[own] === undefined || given[own] === null || given[own] === ''))
    throw new Unrepairable(`no ${own}`);
  return Object.fromEntries(
    Object.entries(shape)
      .map(([name, field]) => [name, repair(field, given[name], true)] as const)
      .filter(([, field]) => field !== undefined),
  );
}

function repairList(element: z.ZodType, value: unknown): unknown[] {
  const isObjects = (element.def as unknown as Definition).type === 'object';
  return asList(value)
    .filter((item) => !isObjects || (typeof item === 'object' && item !== null && !Array.isArray(item)))
    .flatMap((item) => orElse(() => [repair(element, item)], []));
}

function repairUnion({ options = [], discriminator }: Definition, value: unknown): unknown {
  if (discriminator === undefined) return repair(options[0] as z.ZodType, value);
  const kind = asFields(value)[discriminator];
  const option = options.find((candidate) => {
    const field = (candidate.def as unknown as Definition).shape?.[discriminator];
    return field?.safeParse(kind).success === true;
  });
  if (!option) throw new Unrepairable(`no alternative is of kind ${asText(kind)}`);
  return repair(option, value);
}

function orElse<Value, Other>(make: () => Value, other: Other): Value | Other {
  try {
    return make();
  } catch (error) {
    if (error instanceof Unrepairable) return other;
    throw error;
  }
}

const firstThatFits = (schema: z.ZodType, values: readonly number[]): number =>
  values.find((value) => schema.safeParse(value).success) ?? 0;

const chosen = (values: readonly unknown[], value: unknown): unknown => values.find((one) => String(one) === asText(value)) ?? values[0];

export function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** PHP writes a list whose numbers have gaps as an object. */
export function asList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value as readonly unknown[];
  const entries = Object.entries(asFields(value));
  return entries.every(([key]) => /^\d+$/.test(key)) ? entries.map(([, item]) => item) : [];
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** PHP answers numbers as text now and then, also with a sign and thousands apart: `+1,000.00`. */
export function asNumber(value: unknown): number {
  const number = Number(asText(value).replaceAll(',', ''));
  return Number.isFinite(number) ? number : 0;
}

/** Times come as `2026-11-21 14:05:00` of mainland China, or as seconds since 1970. Empty where it is neither. */
function asTime(value: unknown): string {
  const text = asText(value);
  const time = /^\d{9,11}$/.test(text)
    ? Number(text) * 1000
    : Date.parse(
        /^\d{4}-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?$/.test(text) ? `${text.slice(0, 10)}T${text.slice(11) || '00:00'}+08:00` : text,
      );
  return Number.isFinite(time) ? new Date(time).toISOString() : '';
}
