import { z } from 'zod';
import type { ValueOf, ValueSpec, ValuesOf } from '../marks/value-spec.ts';

/** The schema that accepts what `allows` allows. */
export function schemaOf<Spec extends ValueSpec>(spec: Spec): z.ZodType<ValueOf<Spec>, ValueOf<Spec>>;
export function schemaOf(spec: ValueSpec): z.ZodType {
  switch (spec.type) {
    case 'text':
      return spec.least === 0 ? z.string().max(spec.most) : z.string().min(spec.least).max(spec.most);
    case 'decimal':
      return z.number().min(spec.least).max(spec.most);
    case 'integer':
      return z.int().min(spec.least).max(spec.most);
    case 'choice':
      return z.enum(spec.of);
    case 'list':
      return z.array(z.string().regex(spec.each)).min(1).max(spec.most);
  }
}

type Shape<Values extends Readonly<Record<string, ValueSpec>>> = {
  [Name in keyof Values]: z.ZodType<ValuesOf<Values>[Name], ValuesOf<Values>[Name]>;
};

export function shapeOf<Values extends Readonly<Record<string, ValueSpec>>>(values: Values): Shape<Values> {
  return Object.fromEntries(Object.entries(values).map(([name, spec]) => [name, schemaOf(spec)])) as Shape<Values>;
}

/** One object per kind, distinguished by `kind`. Its type comes from the table, which the compiler cannot see through `Object.entries`. */
export function unionOf<Value>(
  kinds: readonly (readonly [kind: string, entry: { values: Readonly<Record<string, ValueSpec>> }])[],
  place: z.core.$ZodShape,
): z.ZodType<Value, Value> {
  const [first, ...rest] = kinds.map(([kind, { values }]) => z.object({ kind: z.literal(kind), ...place, ...shapeOf(values) }));
  if (!first) throw new Error('a union needs a kind');
  return z.discriminatedUnion('kind', [first, ...rest]) as unknown as z.ZodType<Value, Value>;
}
