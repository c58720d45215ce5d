import { schemas } from '@shengyu/api/schema';
import { z } from 'zod';
import { shortAttack } from './hostile-api.ts';

type Json = z.core.JSONSchema.JSONSchema;

/** Fields of one call's input that take a text with markup, as `call.path`; those of a script document without the call. */
function textsOf(name: string, schema: Json, root: Json, path: string, found: Set<string>, open: readonly string[]): void {
  const inner = (part: unknown, at: string): void => {
    if (typeof part === 'object' && part !== null) textsOf(name, part as Json, root, at, found, open);
  };
  if (schema.$ref !== undefined) {
    if (open.includes(schema.$ref)) return;
    const at = schema.$ref.replace('#/$defs/', '');
    textsOf(name, root.$defs?.[at] ?? {}, root, path, found, [...open, schema.$ref]);
  }
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) inner(part, path);
  for (const [key, part] of Object.entries(schema.properties ?? {})) inner(part, `${path}.${key}`);
  for (const part of [schema.items, ...(schema.prefixItems ?? [])].flat()) inner(part, `${path}[]`);
  inner(schema.additionalProperties, `${path}{}`);
  if (schema.type !== 'string' || schema.enum || schema.const !== undefined || schema.format !== undefined) return;
  if (schema.pattern !== undefined && !takes(new RegExp(schema.pattern, 'u'))) return;
  found.add((name + path).replace(/^\w+\.document\./, 'document.'));
}

const takes = (form: RegExp): boolean => ['<b x="', '"><b>', `'<b>`, shortAttack].some((text) => form.test(text));

/** All texts that somebody can send and that may be markup, from the schemas of the calls. */
export function inputTexts(): string[] {
  const found = new Set<string>();
  for (const [name, { input }] of Object.entries(schemas)) {
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
    textsOf(name, schema, schema, '', found, []);
  }
  return [...found].toSorted();
}
