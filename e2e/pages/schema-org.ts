import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Definition {
  /** Types that it is one of, besides itself. */
  parents: readonly string[];
  /** Names of the types that a property takes. */
  properties: Readonly<Record<string, readonly string[]>>;
}

const texts = [
  'Text',
  'URL',
  'Date',
  'DateTime',
  'Time',
  'Number',
  'Integer',
  'Float',
  'Boolean',
  'Duration',
  'CssSelectorType',
  'XPathType',
];

/** The types of schema.org with their properties, as Google's `schema-dts` writes them down from the vocabulary. */
function readVocabulary(): Map<string, Definition> {
  const file = createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/\.[cm]?js$/, '.d.ts');
  const source = readFileSync(file, 'utf8');
  const bases = new Map<string, Definition>();
  for (const [, name = '', parents = '', body = ''] of source.matchAll(
    /^(?:export )?interface (\w+)(?: extends ([^{]+))? \{\n([\s\S]*?)^\}/gm,
  )) {
    const properties: Record<string, string[]> = {};
    for (const [, property = '', types = ''] of body.matchAll(/^ {4}"([\w-]+)"\?: SchemaValue<(.+), "[\w-]+">;$/gm))
      properties[property] = types.split('|').map((type) => type.trim().replace(/^readonly /, ''));
    bases.set(name, { parents: [...parents.matchAll(/\w+/g)].map(([parent]) => parent), properties });
  }
  return bases;
}

const bases = readVocabulary();
const baseOf = (type: string): string | undefined => [`${type}Base`, `${type}Leaf`].find((name) => bases.has(name));

/** All types that a type is one of. */
function lineage(type: string): Set<string> {
  const found = new Set<string>([type]);
  const visit = (name: string): void => {
    for (const parent of bases.get(name)?.parents ?? []) {
      found.add(parent.replace(/(?:Base|Leaf)$/, ''));
      visit(parent);
    }
  };
  for (const name of [`${type}Leaf`, `${type}Base`]) visit(name);
  return found;
}

function typesOf(type: string, property: string): readonly string[] | undefined {
  for (const name of lineage(type)) {
    const own = bases.get(`${name}Base`)?.properties[property] ?? bases.get(`${name}Leaf`)?.properties[property];
    if (own) return own;
  }
  return undefined;
}

function checkValue(value: unknown, allowed: readonly string[], where: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => checkValue(item, allowed, `${where}[${index}]`));
  if (typeof value === 'object' && value !== null) {
    const { '@type': type, '@id': id } = value as Record<string, unknown>;
    if (type === undefined) return id === undefined ? [`${where}: an object without a type`] : [];
    if (typeof type !== 'string') return [`${where}: a type that is no name`];
    const kinds = lineage(type);
    return [
      ...(allowed.some((name) => kinds.has(name)) ? [] : [`${where}: ${type} is none of ${allowed.join(', ')}`]),
      ...checkObject(value as Record<string, unknown>, where),
    ];
  }
  // Members of an enumeration are named by their addresses.
  const isPlain = allowed.some((name) => texts.includes(name)) || /^https:\/\/schema\.org\/\w+$/.test(String(value));
  return isPlain ? [] : [`${where}: ${JSON.stringify(value)} is none of ${allowed.join(', ')}`];
}

function checkObject(object: Readonly<Record<string, unknown>>, where: string): string[] {
  const type = object['@type'];
  if (typeof type !== 'string' || !baseOf(type)) return [`${where}: schema.org has no type ${JSON.stringify(type)}`];
  return Object.entries(object).flatMap(([property, value]) => {
    if (property.startsWith('@') || /-(?:in|out)put$/.test(property)) return [];
    const allowed = typesOf(type, property);
    return allowed ? checkValue(value, allowed, `${where}.${property}`) : [`${where}: ${type} has no property ${property}`];
  });
}

/** What of a JSON-LD object schema.org does not define: types, properties, and kinds of values. */
export function schemaProblems(object: Readonly<Record<string, unknown>>): string[] {
  if (object['@context'] !== 'https://schema.org') return ['the context is not https://schema.org'];
  return checkObject(object, '');
}
