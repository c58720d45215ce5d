import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../errors/app-error.ts';

/**
 * The validated input of a call. GET reads the query; POST reads the body, and query parameters beside it, because older
 * clients send a POST's parameters there. Unknown fields are dropped by the schema.
 */
export function readInput<Schema extends z.ZodType>(schema: Schema, request: FastifyRequest): z.output<Schema> {
  const query = plainKeys(request.query);
  if (request.method === 'GET') return cleaned(schema.parse(query)) as z.output<Schema>;
  const { body } = request;
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) throw new AppError('input.invalid');
  const loose = typeof request.headers['content-type'] === 'string' && request.headers['content-type'].includes('urlencoded');
  const fields = loose ? plainKeys(body) : (body as Record<string, unknown> | null | undefined);
  const parsed = schema.safeParse({ ...query, ...fields });
  if (parsed.success) return cleaned(parsed.data) as z.output<Schema>;
  const untyped = loose ? { ...query, ...fields } : query;
  if (Object.keys(untyped).length === 0) throw parsed.error;
  return cleaned(schema.parse({ ...untyped, ...(loose ? {} : fields), ...typed(untyped, loose ? {} : fields) })) as z.output<Schema>;
}

/** `tag_ids[]=a&tag_ids[]=b` names the array `tag_ids`. */
function plainKeys(value: unknown): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  if (typeof value !== 'object' || value === null) return result;
  for (const [key, field] of Object.entries(value)) {
    if (key.endsWith('[]')) result[key.slice(0, -2)] = Array.isArray(field) ? field : [field];
    else result[key] = field;
  }
  return result;
}

/** Numbers and booleans of a query string, for the fields the body does not give. */
function typed(query: Record<string, unknown>, body: Record<string, unknown> | null | undefined): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(query)) {
    if (body && Object.hasOwn(body, key)) continue;
    if (typeof value !== 'string') continue;
    if (/^-?\d{1,15}(\.\d{1,6})?$/.test(value)) result[key] = Number(value);
    else if (value === 'true' || value === 'false') result[key] = value === 'true';
  }
  return result;
}

function isClean(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (Array.isArray(value)) return value.every((item) => isClean(item));
  if (typeof value !== 'object' || value === null) return true;
  for (const key in value) if (!isClean(key) || !isClean((value as Record<string, unknown>)[key])) return false;
  return true;
}

/** Well-formed text without NUL: the database takes neither a lone surrogate nor U+0000. Lengths in code points stay. */
export function cleaned(value: unknown): unknown {
  // A long script is nearly always clean: to copy it takes longer than to look.
  return isClean(value) ? value : copyOf(value);
}

function copyOf(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\uFFFD');
  if (Array.isArray(value)) return value.map((item) => copyOf(item));
  if (typeof value !== 'object' || value === null) return value;
  const result: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(value)) result[key.toWellFormed().replaceAll('\0', '\uFFFD')] = copyOf(field);
  return result;
}
