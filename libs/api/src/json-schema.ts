import { z } from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => withoutSafeBounds(made),
  });
  return rest;
}

/** Every integer is one that JavaScript can count to: to say so of each says nothing of any. */
function withoutSafeBounds(made: { minimum?: number; maximum?: number }): void {
  if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum;
  if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum;
}

export function queryParameters(schema: JsonSchema): JsonSchema[] {
  const properties = (schema['properties'] ?? {}) as Record<string, unknown>;
  const required = new Set((schema['required'] ?? []) as string[]);
  return Object.entries(properties).map(([name, property]) => ({ name, in: 'query', required: required.has(name), schema: property }));
}
