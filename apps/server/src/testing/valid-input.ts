import { z } from 'zod';
import { defaultPriceList } from '../catalogue/price-list.ts';

interface Schema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
}

const texts = ['样本', 'sample', '123456', '2026-12-31', '/sample', 'a'.repeat(16), 'a'.repeat(24), '13800138000', '12345678'];
/** What is right only as a whole. */
const wholes: Readonly<Record<string, unknown>> = { list: defaultPriceList };

/** A value that the input schema of a call takes, with its required fields alone; every uuid is `id`. */
export function validInput(schema: z.ZodType, { id }: { id: string }): object {
  const valueOf = (one: Schema): unknown => {
    if ('const' in one) return one.const;
    if (one.enum) return one.enum[0];
    const choice = (one.anyOf ?? one.oneOf ?? one.allOf)?.[0];
    if (choice) return valueOf(choice);
    switch (one.type) {
      case 'object':
        return Object.fromEntries((one.required ?? []).map((name) => [name, wholes[name] ?? valueOf(one.properties?.[name] ?? {})]));
      case 'array':
        return [valueOf(one.items ?? {})];
      case 'integer':
      case 'number':
        return Math.max(1, one.minimum ?? 1);
      case 'boolean':
        return true;
      case 'string': {
        if (one.format === 'uuid') return id;
        if (one.format === 'date') return '2099-12-31';
        if (one.format === 'date-time') return '2099-12-31T00:00:00.000Z';
        const { pattern = '', minLength = 0 } = one;
        return texts.find((text) => new RegExp(pattern).test(text) && text.length >= minLength) ?? '';
      }
      default:
        return {};
    }
  };
  const input = valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) as object;
  schema.parse(input);
  return input;
}
