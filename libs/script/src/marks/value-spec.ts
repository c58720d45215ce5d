/** What one value of a mark may be. The wire, pasted fragments and imported files are all checked against it. */
export type ValueSpec =
  /** UTF-16 units. */
  | { type: 'text'; least: number; most: number }
  | { type: 'decimal'; least: number; most: number }
  | { type: 'integer'; least: number; most: number }
  | { type: 'choice'; of: readonly string[] }
  /** One item per character of the range. `item` is the name of a single one, for an editor that keeps them apart. */
  | { type: 'list'; item: string; each: RegExp; most: number };

export const text = (least: number, most: number) => ({ type: 'text', least, most }) as const;
export const decimal = (least: number, most: number) => ({ type: 'decimal', least, most }) as const;
export const integer = (least: number, most: number) => ({ type: 'integer', least, most }) as const;
export const choice = <const Of extends readonly string[]>(of: Of) => ({ type: 'choice', of }) as const;
export const list = (item: string, each: RegExp, most: number) => ({ type: 'list', item, each, most }) as const;

export type ValueOf<Spec extends ValueSpec> = Spec extends { type: 'text' }
  ? string
  : Spec extends { type: 'decimal' | 'integer' }
    ? number
    : Spec extends { type: 'choice'; of: readonly (infer Choice)[] }
      ? Choice
      : string[];

export type ValuesOf<Values extends Readonly<Record<string, ValueSpec>>> = { [Name in keyof Values]: ValueOf<Values[Name]> };

/** Whether a value from outside is one the spec allows. A single item of a list is asked with the list's spec. */
export function allows(spec: ValueSpec, value: unknown): boolean {
  switch (spec.type) {
    case 'text':
      return typeof value === 'string' && value.length >= spec.least && value.length <= spec.most;
    case 'decimal':
      return typeof value === 'number' && value >= spec.least && value <= spec.most;
    case 'integer':
      return Number.isSafeInteger(value) && (value as number) >= spec.least && (value as number) <= spec.most;
    case 'choice':
      return typeof value === 'string' && spec.of.includes(value);
    case 'list':
      return typeof value === 'string'
        ? spec.each.test(value)
        : Array.isArray(value) && value.length > 0 && value.length <= spec.most && value.every((each) => allows(spec, each));
  }
}
