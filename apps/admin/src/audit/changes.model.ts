export interface Change {
  name: string;
  before: string | null;
  after: string | null;
}

type Facts = Readonly<Record<string, unknown>> | null;

const text = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** What differs between the facts before and after an action, name by name. */
export function changesOf(before: Facts, after: Facts): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const change = { name, before: text(before?.[name]), after: text(after?.[name]) };
    return change.before === change.after ? [] : [change];
  });
}
