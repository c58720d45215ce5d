import type { Setting, SettingKey } from '@shengyu/api';
import { and, eq, like } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { files } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';
import type { Operator } from '../acts/audit.ts';

const FILE = '/file/';
const pictureFields: Partial<Record<SettingKey, readonly string[]>> = { website: ['shop_logo', 'pc_ico'], qrcode: ['oa', 'mnp'] };

/** Stored pictures that a section names, by field. */
function picturesOf(key: SettingKey, value: unknown): [field: string, fileId: string][] {
  const fields = value as Readonly<Record<string, string>>;
  return (pictureFields[key] ?? []).flatMap((field): [string, string][] => {
    const address = fields[field] ?? '';
    return address.startsWith(FILE) ? [[field, address.slice(FILE.length)]] : [];
  });
}

/**
 * Makes the operator's uploads that the site shows from now on the site's own: public, and kept when the account is closed. What was shown
 * before is taken already. Throws `input.invalid` for a picture of somebody else.
 */
export async function takePictures(
  tx: Executor,
  operator: Operator,
  changes: readonly Setting[],
  stored: ReadonlyMap<SettingKey, Setting['value']>,
): Promise<void> {
  for (const [index, { key, value }] of changes.entries()) {
    const shown = new Set(picturesOf(key, stored.get(key)).map(([, fileId]) => fileId));
    for (const [field, fileId] of picturesOf(key, value)) {
      if (shown.has(fileId) || (await take(tx, fileId, operator.id))) continue;
      throw new AppError('input.invalid', { fields: { [`changes.${index}.value.${field}`]: texts.fields.avatarForeign } });
    }
  }
}

async function take(tx: Executor, fileId: string, ownerId: string | null): Promise<boolean> {
  if (ownerId === null) return false;
  const own = await tx
    .update(files)
    .set({ ownerId: null, shared: true, name: '' })
    .where(and(eq(files.id, fileId), eq(files.ownerId, ownerId), like(files.type, 'image/%')))
    .returning({ id: files.id });
  return own.length > 0;
}
