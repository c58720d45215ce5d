/** A filter with one of its values, or without it: the server knows no empty ones. */
export function withValue<Filter extends object, Key extends keyof Filter>(filter: Filter, key: Key, value: Filter[Key] | ''): Filter {
  const { [key]: _, ...rest } = filter;
  return (value === '' || value === undefined ? rest : { ...rest, [key]: value }) as Filter;
}
