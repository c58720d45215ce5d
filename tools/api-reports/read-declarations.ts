import { parseSync } from 'oxc-parser';

/** What one top-level name of a declaration file says. */
export interface Declaration {
  /** Its text by key: `Button`, and for what has members `ButtonProps.size?`. */
  items: ReadonlyMap<string, string>;
  /** Every word in it: those that are names of the file or imported into it belong to what it says. */
  words: ReadonlySet<string>;
}

export interface DeclarationFile {
  declarations: ReadonlyMap<string, Declaration>;
  /** Imported or re-exported from another file: which name of which. */
  imports: ReadonlyMap<string, { from: string; name: string }>;
  exports: ReadonlyMap<string, { from: string; name: string }>;
  /** `declare module`: what the file adds to another package, by that package's name. */
  augmentations: ReadonlyMap<string, Declaration>;
  /** Files it names without taking a name from them. */
  beside: readonly string[];
}

type Node = ReturnType<typeof parseSync>['program']['body'][number];

/** What a function calls the parts of an argument is its own matter. */
const plain = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\(\{[^{}]*\}(?=\??: )/g, '(_')
    .trim();
const wordsOf = (text: string): Set<string> => new Set(text.match(/[A-Za-z_$][\w$]*/g));

interface Member {
  type: string;
  start: number;
  end: number;
  key?: { start: number; end: number };
  optional?: boolean | null;
}

/** The members of an interface, or of a constant object, and where they begin. */
function membersOf(node: Node): { start: number; members: readonly Member[] } | undefined {
  if (node.type === 'TSInterfaceDeclaration') return { start: node.body.start, members: node.body.body as unknown as readonly Member[] };
  if (node.type !== 'VariableDeclaration' || node.declarations.length !== 1) return undefined;
  const type = node.declarations[0]?.id.typeAnnotation?.typeAnnotation;
  return type?.type === 'TSTypeLiteral' ? { start: type.start, members: type.members as unknown as readonly Member[] } : undefined;
}

function declarationOf(name: string, node: Node, source: string): Declaration {
  const slice = ({ start, end }: { start: number; end: number }): string => plain(source.slice(start, end));
  const parts = membersOf(node);
  const items = new Map([[name, slice(parts ? { start: node.start, end: parts.start } : node).replace(/^declare /, '')]]);
  for (const member of parts?.members ?? []) {
    const key = member.key ? slice(member.key) + (member.optional ? '?' : '') : member.type;
    const same = items.get(`${name}.${key}`);
    items.set(`${name}.${key}`, same === undefined ? slice(member) : `${same} ${slice(member)}`);
  }
  return { items, words: wordsOf(source.slice(node.start, node.end)) };
}

function namesOf(node: Node): string[] {
  if (node.type === 'VariableDeclaration') return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  return 'id' in node && node.id?.type === 'Identifier' ? [node.id.name] : [];
}

/** Reads a declaration file as the compiler writes it. */
export function readDeclarations(file: string, source: string): DeclarationFile {
  const declarations = new Map<string, Declaration>();
  const imports = new Map<string, { from: string; name: string }>();
  const exports = new Map<string, { from: string; name: string }>();
  const augmentations = new Map<string, Declaration>();
  const beside: string[] = [];
  const declare = (node: Node): void => {
    for (const name of namesOf(node)) {
      const [before, next] = [declarations.get(name), declarationOf(name, node, source)];
      // Overloads, or a type and a value of one name.
      const head = before && `${before.items.get(name) ?? ''} ${next.items.get(name) ?? ''}`;
      const items = new Map([...(before?.items ?? []), ...next.items, ...(head === undefined ? [] : [[name, head] as const])]);
      declarations.set(name, { items, words: new Set([...(before?.words ?? []), ...next.words]) });
    }
  };
  for (const node of parseSync(file, source).program.body) {
    if (node.type === 'ImportDeclaration') {
      for (const specifier of node.specifiers) {
        const name = specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier' ? specifier.imported.name : '*';
        imports.set(specifier.local.name, { from: node.source.value, name });
      }
    } else if (node.type === 'ExportNamedDeclaration') {
      if (node.declaration) declare(node.declaration);
      if (node.source && node.specifiers.length === 0) beside.push(node.source.value);
      for (const { local, exported } of node.specifiers) {
        if (local.type !== 'Identifier' || exported.type !== 'Identifier') continue;
        exports.set(exported.name, { from: node.source?.value ?? '', name: local.name });
      }
    } else if (node.type === 'TSModuleDeclaration' && node.id.type === 'Literal') {
      const text = source.slice(node.start, node.end);
      const name = `module ${node.id.value}`;
      augmentations.set(name, { items: new Map([[name, plain(text).replace(/^declare /, '')]]), words: wordsOf(text) });
    } else {
      declare(node);
    }
  }
  return { declarations, imports, exports, augmentations, beside };
}
