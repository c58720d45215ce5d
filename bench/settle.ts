import { cpus } from 'node:os';

const LOOK_MS = 5_000;
/** The site itself looks whether the machine is quiet before it makes what can wait, so one look is not enough. */
const QUIET_LOOKS = 12;
/** The machine is quiet while less than this share of its processors' time is used. A site at rest takes a tenth of it. */
const QUIET = 0.05;

/**
 * Waits until the site has made its voice samples and its library of sounds, and the machine has been quiet for a minute. A fresh site makes
 * them in the background, and everything else that it makes ahead once the machine is quiet.
 */
export async function settle(url: string, timeoutMs = 900_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (let quiet = 0; quiet < QUIET_LOOKS || (await missing(url)) > 0;) {
    if (performance.now() > deadline) throw new Error('the site is still making its samples, or something else keeps the machine busy');
    quiet = (await busyShare()) > QUIET ? 0 : quiet + 1;
  }
}

/** How much of the processors' time is used, while it looks. */
async function busyShare(): Promise<number> {
  const read = () =>
    cpus().reduce(
      ({ idle, all }, { times }) => ({ idle: idle + times.idle, all: all + Object.values(times).reduce((sum, ms) => sum + ms, 0) }),
      { idle: 0, all: 0 },
    );
  const before = read();
  await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  const after = read();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}

interface Made {
  data: { count: number; lists: readonly { url?: string; sample?: { url: string } }[] };
}

async function missing(url: string): Promise<number> {
  const ask = async (path: string, input: object): Promise<Made> => {
    const headers = { 'content-type': 'application/json', fingerprint: 'bench-settle', version: '1.0.0' };
    const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(input) });
    return (await response.json()) as Made;
  };
  const voices = await ask('/ai.AiActor/getAiActorList', { page_size: 100 });
  const sounds = await Promise.all(['bgm', 'sfx'].map((kind) => ask('/ai.aiActor/getBgmList', { scope: 'public', kind, page_size: 100 })));
  const urls = [
    ...voices.data.lists.map(({ sample }) => sample?.url),
    ...sounds.flatMap(({ data }) => data.lists.map((sound) => sound.url)),
  ];
  return urls.filter((found) => !found).length;
}
