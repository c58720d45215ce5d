/** A fresh site makes its voice samples and its library of sounds in the background: figures are of a site that has them. */
export async function settle(url: string, timeoutMs = 180_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if ((await missing(url)) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error('the site is still making its samples');
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
