import type { RemoteRoute } from '@shengyu/contract';

/** What most forms of a parameter allow. A route with another one declares its `sample`. */
const usual = ['1', 'sample', 'a'.repeat(32)];

export interface SamplePath {
  pathname: string;
  params: Readonly<Record<string, string>>;
}

/** An address of the route to try its page with. Throws when it has a parameter of which no value is known. */
export function samplePath({ path, params = {}, sample = {} }: RemoteRoute): SamplePath {
  const values: Record<string, string> = {};
  const pathname = path.replaceAll(/:(\w+)\??/g, (_match, name: string) => {
    const form = new RegExp(`^(?:${params[name] ?? '.*'})$`);
    const value = sample[name] ?? usual.find((one) => form.test(one));
    if (value === undefined || !form.test(value))
      throw new Error(`route ${path}: no sample of :${name} is known; declare one, sample: { ${name}: '…' }`);
    values[name] = value;
    return encodeURIComponent(value);
  });
  return { pathname, params: values };
}
