import { ensurePack, findPack, packCache, voicePacks, type PackState } from '@shengyu/voice-packs';
import type { Role } from './settings.ts';

export interface FetchVoicesOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly dataDir: string;
  readonly role: Role;
  readonly say: (line: string) => void;
}

const SHOWN_PERCENT = [75, 50, 25];
const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

/** Says when the transfer begins and when a quarter more of it is there. */
function follow(say: (line: string) => void): (state: PackState) => void {
  let said: number | undefined;
  return ({ phase, doneBytes, totalBytes }) => {
    if (phase !== 'fetching') return;
    const percent = (100 * doneBytes) / Math.max(1, totalBytes);
    if (said === undefined) {
      const left = megabytes(totalBytes - doneBytes);
      say(`Natural voices: fetching ${left} in the background, once a machine (VOICES=off: never). The built-in voices speak meanwhile.`);
    }
    const reached = SHOWN_PERCENT.find((mark) => percent >= mark) ?? 0;
    if (reached > (said ?? 0) && said !== undefined) say(`Natural voices: ${reached} %`);
    said = Math.max(said ?? 0, reached);
  };
}

/** What failed and what helps, in one line. */
function explain({ error, tried }: PackState): string {
  const ways = tried.map(({ way, code }) => `${way} ${code}`).join(', ');
  return `Natural voices are not there: ${error?.message ?? 'fetching them ended early.'}${ways === '' ? '' : ` (${ways})`} ${error?.help ?? ''}`.trim();
}

/**
 * Fetches the natural voices of this machine beside the running site: nothing when they are there, when nobody wants them, or when no
 * process here speaks. Disposing of it ends the transfer.
 */
export function fetchVoices({ env, dataDir, role, say }: FetchVoicesOptions): AsyncDisposable | undefined {
  const [pack] = voicePacks;
  if (!pack || env.VOICES === 'off' || role === 'web') return undefined;
  const cache = packCache({ ...env, DATA_DIR: dataDir });
  if (findPack(cache, pack)) return undefined;
  let last: PackState | undefined;
  let isGivenUp = false;
  const onPhase = follow(say);
  const installation = ensurePack({
    cache,
    pack,
    env,
    onState: (state) => {
      last = state;
      onPhase(state);
    },
  });
  void installation.done.then((installed) => {
    if (installed) say(`Natural voices are ready: ${installed.speakers.length} speakers.`);
    else if (!isGivenUp && last) say(explain(last));
  });
  return {
    [Symbol.asyncDispose]: async () => {
      isGivenUp = true;
      await installation[Symbol.asyncDispose]();
    },
  };
}
