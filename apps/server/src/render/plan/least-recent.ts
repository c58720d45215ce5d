/** A map that forgets what was not asked for longest beyond its size. */
export interface LeastRecent<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

export function createLeastRecent<Value>(size: number): LeastRecent<Value> {
  const values = new Map<string, Value>();
  const set = (key: string, value: Value) => {
    values.delete(key);
    values.set(key, value);
    if (values.size > size) values.delete(values.keys().next().value ?? '');
  };
  return {
    get(key) {
      const value = values.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
  };
}
