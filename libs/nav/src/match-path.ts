import { parse } from 'regexparam';

export interface PathPattern {
  /** Parameters of a matching path, decoded; nothing when it does not match. */
  match(pathname: string): Record<string, string> | undefined;
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** Compiles a path such as `/news/:id`. A trailing slash and the `.html` suffix match too; `/` answers `/index` as well. */
export function compilePath(path: string): PathPattern {
  const { keys, pattern } = parse(path);
  return {
    match(pathname) {
      const found = pattern.exec(plainPath(pathname));
      if (!found) return undefined;
      const params: Record<string, string> = {};
      for (const [index, key] of keys.entries()) {
        const value = decode(found[index + 1] ?? '');
        if (value === undefined) return undefined;
        params[key] = value;
      }
      return params;
    },
  };
}

/** The path without its `.html` suffix and trailing slash; `/index` is `/`. */
export function plainPath(pathname: string): string {
  const path = pathname.replace(/\.html$/, '').replace(/\/+$/, '');
  return path === '' || path === '/index' ? '/' : path;
}
