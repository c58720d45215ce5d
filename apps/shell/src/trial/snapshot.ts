/** What pages share with each other: names of the window, and what the browser's own objects are made of. */
export type Snapshot = ReadonlyMap<string, readonly unknown[]>;

/** All names of an object that are listed, those of its prototypes too: a handler such as `onclick` is one of an object, whoever sets it. */
function namesIn(object: object): string[] {
  const names: string[] = [];
  for (const name in object) names.push(name);
  return names;
}

function note(seen: Map<string, readonly unknown[]>, path: string, owner: object): void {
  for (const name of Reflect.ownKeys(owner)) {
    const { value, get, set } = (Reflect.getOwnPropertyDescriptor(owner, name) ?? {}) as { value?: unknown; get?: unknown; set?: unknown };
    // Instances change by being used, and a getter may do something: what stays is a function, an object, or the accessor itself.
    const held = typeof value === 'function' || typeof value === 'object' ? value : typeof value;
    seen.set(`${path}.${String(name)}`, [held, get, set]);
  }
}

/** Notes every name of the window, with the parts of each constructor and of its prototype. */
export function takeSnapshot(view: Window & typeof globalThis): Snapshot {
  const seen = new Map<string, readonly unknown[]>();
  note(seen, 'window', view);
  for (const name of Object.getOwnPropertyNames(view)) {
    const value: unknown = Reflect.getOwnPropertyDescriptor(view, name)?.value;
    if (typeof value === 'function') note(seen, name, value);
    const prototype: unknown = typeof value === 'function' ? Reflect.get(value, 'prototype') : undefined;
    if (typeof prototype === 'object' && prototype !== null) note(seen, `${name}.prototype`, prototype);
    else if (typeof value === 'object' && value !== null && /^(?:Math|JSON|Reflect|Atomics|Intl|console|CSS|WebAssembly)$/.test(name))
      note(seen, name, value);
  }
  const single = { document: view.document, navigator: view.navigator, history: view.history, location: view.location };
  for (const [name, object] of Object.entries(single)) note(seen, name, object);
  const handled: Readonly<Record<string, object>> = { window: view, document: view.document, body: view.document.body };
  for (const [name, object] of Object.entries(handled))
    for (const handler of namesIn(object)) if (handler.startsWith('on')) seen.set(`${name}.${handler} =`, [Reflect.get(object, handler)]);
  return seen;
}

/** What is new, gone or another one, by its path. */
export function changesSince(before: Snapshot, after: Snapshot): string[] {
  const isSame = (a: readonly unknown[] | undefined, b: readonly unknown[] | undefined): boolean =>
    a !== undefined && b !== undefined && a.every((part, index) => Object.is(part, b[index]));
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) => !isSame(before.get(path), after.get(path)));
}
