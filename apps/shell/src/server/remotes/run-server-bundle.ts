import vm from 'node:vm';
import type { PageModule } from '@shengyu/contract';

export type ServerModules = Readonly<Record<string, PageModule>>;

/** Runs a remote's server bundle. It gets the shell's copies of the shared modules and Node's built-ins, nothing else. */
export function runServerBundle(source: string, filename: string, shared: Readonly<Record<string, unknown>>): ServerModules {
  const require = (request: string): unknown => {
    if (Object.hasOwn(shared, request)) return shared[request];
    if (request.startsWith('node:')) return process.getBuiltinModule(request);
    throw new Error(`${filename} asks for "${request}", which the shell does not share`);
  };
  const wrapped = new vm.Script(`(function (module, exports, require) {${source}\n})`, { filename });
  const run = wrapped.runInThisContext() as (module: { exports: unknown }, exports: unknown, require: (request: string) => unknown) => void;
  const module: { exports: unknown } = { exports: {} };
  run(module, module.exports, require);
  return module.exports as ServerModules;
}
