/** How the natural voices of this machine are used. */
export interface NaturalSettings {
  /** Processes with a model each; as many as there are cores when left out. */
  threads: number | undefined;
  /** Where the model runs, by preference: `cpu`, `cuda`, `dml`, `coreml`. */
  providers: readonly string[];
  /** The model's processes end when nobody has spoken for so long. */
  idleMs: number;
}

const known = ['cpu', 'cuda', 'dml', 'coreml', 'webgpu'];

/** @throws Error naming the variable that cannot be used */
export function readNaturalSettings(env: NodeJS.ProcessEnv): NaturalSettings {
  const providers = (env['VOICES_PROVIDERS'] || 'cpu').split(',').map((name) => name.trim());
  const wrong = providers.find((name) => !known.includes(name));
  if (wrong !== undefined) throw new Error(`VOICES_PROVIDERS is a list of ${known.join(', ')}, not ${wrong}`);
  return {
    threads: env['VOICES_THREADS'] ? counted('VOICES_THREADS', env['VOICES_THREADS'], 64) : undefined,
    providers,
    idleMs: counted('VOICES_IDLE_SECONDS', env['VOICES_IDLE_SECONDS'] || '300', 86_400) * 1_000,
  };
}

function counted(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most) throw new Error(`${name} is a whole number from 1 to ${most}, not ${text}`);
  return value;
}
