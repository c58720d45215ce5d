import { z } from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

export function queryParameters(schema: JsonSchema): JsonSchema[] {
  const properties = (schema['properties'] ?? {}) as Record<string, unknown>;
  const required = new Set((schema['required'] ?? []) as string[]);
  return Object.entries(properties).map(([name, property]) => ({ name, in: 'query', required: required.has(name), schema: property }));
}
