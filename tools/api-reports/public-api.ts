import path from 'node:path';
import type { Declaration, DeclarationFile } from './read-declarations.ts';

/** What a package promises: text by key. A key that begins with `~` is a name that is not exported, but part of what is. */
export type PublicApi = ReadonlyMap<string, string>;

export interface DeclaredPackage {
  /** The file with what the package exports, such as `src/index.ts`. */
  entry: string;
  /** Reads the declarations of a source file of the package. */
  read: (file: string) => DeclarationFile;
  /** Files of which another check keeps what they say: their names count, not their text. */
  isOpaque?: (file: string) => boolean;
}

/** Everything that the exports of a package say, and all that they refer to within it. */
export function publicApi({ entry, read, isOpaque = () => false }: DeclaredPackage): PublicApi {
  const items = new Map<string, string>();
  const seen = new Set<string>();

  function add({ items: own }: Declaration, from: string, to: string): void {
    for (const [key, text] of own) items.set(to + key.slice(from.length), text);
  }
  function follow(file: string, { words }: Declaration): void {
    const { declarations, imports } = read(file);
    for (const word of words) {
      if (declarations.has(word)) visit(file, word, `~${word}`);
      const imported = imports.get(word);
      if (imported?.from.startsWith('.')) visit(resolve(file, imported.from), imported.name, `~${imported.name}`);
    }
  }
  function visit(file: string, name: string, as: string): void {
    if (seen.has(`${file} ${name}`)) return;
    const { declarations, exports } = read(file);
    const declaration = declarations.get(name);
    const passedOn = exports.get(name);
    if (!declaration && passedOn?.from.startsWith('.')) {
      visit(resolve(file, passedOn.from), passedOn.name, as);
      return;
    }
    seen.add(`${file} ${name}`);
    if (isOpaque(file)) {
      if (!as.startsWith('~')) items.set(as, path.posix.dirname(file));
    } else if (declaration) {
      add(declaration, name, as);
      follow(file, declaration);
    }
  }

  const { exports, declarations, beside } = read(entry);
  // What is exported has its own name, whoever else refers to it.
  const exported = [...exports].map(([as, { from, name }]) => ({ as, name, file: from.startsWith('.') ? resolve(entry, from) : entry }));
  for (const name of declarations.keys()) exported.push({ as: name, name, file: entry });
  const follows: [string, Declaration][] = [];
  for (const { as, name, file } of exported) {
    seen.add(`${file} ${name}`);
    const declaration = read(file).declarations.get(name);
    if (isOpaque(file) || !declaration) items.set(as, isOpaque(file) ? path.posix.dirname(file) : name);
    else {
      add(declaration, name, as);
      follows.push([file, declaration]);
    }
  }
  for (const [file, declaration] of follows) follow(file, declaration);
  for (const from of beside) {
    const file = resolve(entry, from);
    for (const [name, augmentation] of read(file).augmentations) {
      add(augmentation, name, name);
      follow(file, augmentation);
    }
  }
  return new Map([...items].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const resolve = (file: string, to: string): string => path.posix.join(path.posix.dirname(file), to);
