import { calls, type CallName } from '@shengyu/api';
import { schemas } from '@shengyu/api/schema';
import { z } from 'zod';

/** Calls of the console that are commands: all but those of a session's own, as its second factor and its files. */
export type AdminCall = { [Name in CallName]: (typeof calls)[Name][2] extends 'operator' ? Name : never }[CallName];

export const ofSessions: ReadonlySet<CallName> = new Set<CallName>([
  'adminFactorRenewCodes',
  ...(['adminExport', 'adminExportFile', 'adminConsentOpen', 'adminConsentFile'] as const),
  ...(['adminInvoiceUpload', 'adminInvoiceFile'] as const),
]);

/** Each by its words: `member gift` for `/admin.Member/gift`. */
export const adminCommands: ReadonlyMap<string, AdminCall> = new Map(
  (Object.keys(calls) as CallName[]).flatMap((name): [string, AdminCall][] => {
    const [, path, access] = calls[name];
    const words = /^\/admin\.(\w+)\/(\w+)$/.exec(path);
    return access === 'operator' && words && !ofSessions.has(name) ? [[`${kebab(words[1])} ${kebab(words[2])}`, name as AdminCall]] : [];
  }),
);

function kebab(word = ''): string {
  return word.replaceAll(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase();
}

interface JsonSchema {
  properties?: Record<string, unknown>;
  required?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

/** The options of a command; those that may be left out in brackets. */
export function optionsOf(call: AdminCall): string {
  const schema = z.toJSONSchema(schemas[call].input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const forms = schema.anyOf ?? schema.oneOf ?? [schema];
  const names = [...new Set(forms.flatMap(({ properties = {} }) => Object.keys(properties)))];
  const isRequired = (name: string): boolean => forms.every(({ required = [] }) => required.includes(name));
  return names.map((name) => (isRequired(name) ? `--${name} …` : `[--${name} …]`)).join(' ');
}
