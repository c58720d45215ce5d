import vm from 'node:vm';
import type { PageModule } from '@shengyu/contract';

export type ServerModules = Readonly<Record<string, PageModule>>;

/** The shell's copies of the shared modules, by request. */
export type SharedScope = Readonly<Record<string, () => unknown>>;

/** Built-ins that compute and reach nothing. */
const lentBuiltins: ReadonlySet<string> = new Set(['node:path', 'node:url', 'node:util']);

export interface ServerBundle {
  source: string;
  /** What stack traces call it. */
  filename: string;
}

const builtin = process.getBuiltinModule.bind(process);

/** Runs a remote's server bundle. It gets the shell's copies of the shared modules and a few of Node's built-ins, nothing else. */
export function runServerBundle({ source, filename }: ServerBundle, shared: SharedScope): ServerModules {
  const require = (request: string): unknown => {
    if (Object.hasOwn(shared, request)) return shared[request]?.();
    if (lentBuiltins.has(request)) return builtin(request);
    throw new Error(`${filename} asks for "${request}", which the shell does not share`);
  };
  const wrapped = new vm.Script(`(function (module, exports, require) {${source}\n})`, { filename });
  const run = wrapped.runInThisContext() as (module: { exports: unknown }, exports: unknown, require: (request: string) => unknown) => void;
  const module: { exports: unknown } = { exports: {} };
  run(module, module.exports, require);
  return module.exports as ServerModules;
}
