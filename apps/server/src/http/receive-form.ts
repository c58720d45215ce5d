import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { texts } from '../locales/zh-CN.ts';

export interface ReceivedForm extends AsyncDisposable {
  /** The file as it came, under a name of ours; gone when the form is disposed of. */
  path: string;
  /** The sender's name for it: one line without folders, at most 100 characters. */
  name: string;
  size: number;
  /** The other fields of the form; `name[]` repeated is an array. */
  fields: Record<string, unknown>;
}

const LIMITS = { files: 1, fields: 32, fieldNameSize: 100, fieldSize: 64 * 1024, parts: 40, headerPairs: 50 };

/**
 * Takes a form with one file in the field `file` into a folder of ours. Whatever happens on the way, nothing of it stays there.
 * `before` gets the fields that come before the file, and may refuse it while none of it is read.
 * Throws `input.too_large`, or `input.invalid` when there is no file, an empty one, or more than one.
 */
export async function receiveForm(
  request: FastifyRequest,
  { folder, maxBytes, before }: { folder: string; maxBytes: number; before?: (fields: Record<string, unknown>) => Promise<void> },
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw noFile();
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const discard = () => rm(path, { force: true });
  try {
    const fields: Record<string, unknown> = {};
    let name: string | undefined;
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize: maxBytes } })) {
      if (part.type === 'field') addField(fields, part.fieldname, part.value);
      else if (part.fieldname !== 'file') throw noFile();
      else {
        await before?.(fields);
        await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        if (part.file.truncated) throw new AppError('input.too_large', { data: { maximum: maxBytes } });
        name = cleanName(part.filename);
      }
    }
    const { size } = name === undefined ? { size: 0 } : await stat(path);
    if (name === undefined || size === 0) throw noFile();
    return { path, name, size, fields, [Symbol.asyncDispose]: discard };
  } catch (error) {
    await discard();
    throw refusalOf(error, maxBytes);
  }
}

function refusalOf(error: unknown, maximum: number): unknown {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('input.too_large', { data: { maximum }, cause: error });
  // The disk's errors are ours; what the parser of forms says is about the form.
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code) && statusCode === undefined) return error;
  return noFile(error);
}

function noFile(cause?: unknown): AppError {
  return new AppError('input.invalid', { fields: { file: texts.fields.file }, cause });
}

function addField(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (!name.endsWith('[]')) {
    fields[name] = value;
    return;
  }
  const key = name.slice(0, -2);
  const known = fields[key];
  fields[key] = Array.isArray(known) ? [...(known as unknown[]), value] : [value];
}

/** Browsers of old sent whole paths, and a name may hold anything. */
function cleanName(name: string): string {
  // eslint-disable-next-line no-control-regex -- controls and line ends are what it looks for
  const line = basename(name.replaceAll('\\', '/')).replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, ' ');
  return [...line.toWellFormed().trim()].slice(0, 100).join('') || texts.uploads.unnamed;
}
