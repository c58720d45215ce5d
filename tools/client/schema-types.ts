type Schema = Readonly<Record<string, unknown>>;

/** The TypeScript type of a JSON schema, as far as zod writes them. */
export function typeOf(schema: Schema): string {
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return union(schema['enum'].map((value) => JSON.stringify(value)));
  const variants = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (variants) return union(variants.map(typeOf));
  if (Array.isArray(schema['allOf'])) return (schema['allOf'] as Schema[]).map(typeOf).join(' & ');
  const { type } = schema;
  if (Array.isArray(type)) return union(type.map((one) => typeOf({ ...schema, type: one as unknown })));
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return tupleOf(schema) ?? `Array<${typeOf((schema['items'] as Schema | undefined) ?? {})}>`;
    case 'object':
      return objectOf(schema);
    default:
      return 'unknown';
  }
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');

function tupleOf({ prefixItems }: Schema): string | undefined {
  return Array.isArray(prefixItems) ? `[${(prefixItems as Schema[]).map(typeOf).join(', ')}]` : undefined;
}

function objectOf(schema: Schema): string {
  const properties = Object.entries((schema['properties'] as Record<string, Schema> | undefined) ?? {});
  const required = new Set(schema['required'] as string[] | undefined);
  const extra = schema['additionalProperties'];
  if (properties.length === 0) {
    if (typeof extra === 'object' && extra !== null) return `Record<string, ${typeOf(extra as Schema)}>`;
    return 'Record<string, never>';
  }
  const fields = properties.map(([name, property]) => `${JSON.stringify(name)}${required.has(name) ? '' : '?'}: ${typeOf(property)}`);
  return `{ ${fields.join('; ')} }`;
}
