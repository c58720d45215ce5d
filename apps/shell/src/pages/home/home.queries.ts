import type { Call, CallOutput } from '@shengyu/api';
import type { PageContext } from '@shengyu/contract';
import type { NaturalVoices } from '@shengyu/natural-voices';
import type { LineSound } from '@shengyu/ui/lines';

type Answer = CallOutput<'home'>;
export type HomeVoice = ReturnType<typeof shownOf>;
export type HomeData = Omit<Answer, 'voices'> & { voices: readonly HomeVoice[] };

/** What the page shows of a voice: the rest would come with every document. */
function shownOf({ id, name, summary, language, tags, vip, price_rate, avatar, sample, engine }: Answer['voices'][number]) {
  const { url, duration_ms, text } = sample;
  const peaks = sample.peaks.map((peak) => Math.round(peak * 100) / 100);
  return {
    id,
    name,
    summary,
    language,
    tags: tags.slice(0, 2).map((tag) => tag.name),
    vip,
    price_rate,
    avatar,
    /** Spoken by the embedded engine. */
    basic: engine.naturalness === 'synthetic',
    sample: { url, duration_ms, peaks, text },
  };
}

export const readLineSound = async (call: Call, id: string, signal: AbortSignal): Promise<LineSound | null> =>
  (await call('lineSound', { id }, { signal, quiet: true })).sound;

/** How far natural voices are; asked for without a word to the visitor. */
export const readVoicesState = (call: Call, signal: AbortSignal): Promise<NaturalVoices> =>
  call('voicesState', {}, { signal, quiet: true });

/** The voices of the page as they are now. */
export const readHomeVoices = async (call: Call): Promise<readonly HomeVoice[]> =>
  (await call('home', {}, { quiet: true })).voices.map(shownOf);

export async function loadHome({ call, signal }: PageContext): Promise<HomeData> {
  const { voices, ...rest } = await call('home', {}, { signal });
  return { ...rest, voices: voices.map(shownOf) };
}
