import { parseSync, Visitor } from 'oxc-parser';

export interface Import {
  specifier: string;
  line: number;
  /** `export * from`, which hides what a module offers. */
  star: boolean;
  /** `jest.mock(…)`. */
  mocked: boolean;
}

/** Line (1…) of an offset in a text. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

function literal(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null || !('value' in node)) return undefined;
  return typeof node.value === 'string' ? node.value : undefined;
}

/** Every module a file names: static, dynamic, type-only, re-exported, required, mocked. */
export function importsOf(file: string, source: string): Import[] {
  const { program, module, errors } = parseSync(file, source);
  const fatal = errors.find((error) => error.severity === 'Error');
  if (fatal) throw new Error(`${file} cannot be parsed: ${fatal.message}`);
  const found: Import[] = [];
  const add = (specifier: string | undefined, offset: number, kind: { star?: boolean; mocked?: boolean } = {}): void => {
    if (specifier !== undefined) found.push({ specifier, line: lineAt(source, offset), star: false, mocked: false, ...kind });
  };
  for (const { moduleRequest, start } of module.staticImports) add(moduleRequest.value, start);
  for (const { entries, start } of module.staticExports) {
    const first = entries.find((entry) => entry.moduleRequest);
    const star = entries.some(({ importName, exportName }) => importName.kind === 'AllButDefault' && exportName.kind === 'None');
    add(first?.moduleRequest?.value, start, { star });
  }
  const called = new Set(['require', 'require.resolve', 'jest.mock', 'jest.unstable_mockModule', 'import.meta.resolve']);
  new Visitor({
    ImportExpression: (node) => add(literal(node.source), node.start),
    TSImportType: (node) => add(literal(node.source), node.start),
    CallExpression: (node) => {
      const name = source.slice(node.callee.start, node.callee.end);
      if (called.has(name)) add(literal(node.arguments[0]), node.start, { mocked: name.startsWith('jest.') });
    },
  }).visit(program);
  return found;
}

/** `@scope/name/deep` → `@scope/name`; `node:fs` and relative paths stay as they are. */
export function packageOf(specifier: string): string {
  if (specifier.startsWith('.') || specifier.startsWith('/') || specifier.includes(':')) return specifier;
  const parts = specifier.split('/');
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}
