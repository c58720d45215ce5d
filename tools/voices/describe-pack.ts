import { readFileSync } from 'node:fs';
import type { InstalledPack, PackState, VoicePack } from '@shengyu/voice-packs';

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

/** What was measured of this machine's speed with a pack, where its engine has measured it. */
function speedOf({ speedFile }: InstalledPack): string {
  try {
    const { clockSecondsPerSecond } = JSON.parse(readFileSync(speedFile, 'utf8')) as { clockSecondsPerSecond?: number };
    return clockSecondsPerSecond === undefined
      ? 'not measured'
      : `${clockSecondsPerSecond.toFixed(2)} s by the clock for a second of sound`;
  } catch {
    return 'not measured';
  }
}

/** A pack as `npm run voices -- list` shows it. */
export function describePack(pack: VoicePack, installed: InstalledPack | undefined): string {
  const bytes = installed?.bytes ?? pack.files.reduce((sum, file) => sum + file.bytes, 0);
  const speakers = installed?.speakers ?? pack.speakers;
  const count = speakers === 'archive' ? 'speakers in the archive' : `${speakers.length} speakers`;
  const rows = [
    ['holds', `${count} of ${pack.languages.join(', ')}; ${megabytes(bytes)}`],
    ['licence', `${pack.licence.id}, ${pack.licence.holder}`],
    ['use', pack.licence.sell],
    ...(installed
      ? [
          ['speed here', speedOf(installed)],
          ['lies in', installed.folder],
        ]
      : []),
  ];
  const head = `${pack.id.padEnd(12)} ${installed ? 'installed' : 'not here'}   ${pack.title}`;
  return [head, ...rows.map(([name = '', text = '']) => `  ${name.padEnd(10)} ${text}`)].join('\n');
}

/** One line of an installation under way. */
export function describeState({ phase, doneBytes, totalBytes, way }: PackState): string {
  switch (phase) {
    case 'waiting':
      return 'waiting';
    case 'fetching':
      return `${String(Math.floor((100 * doneBytes) / Math.max(1, totalBytes))).padStart(3)} % of ${megabytes(totalBytes)}, by ${way ?? '?'}`;
    case 'checking':
    case 'installing':
    case 'ready':
    case 'failed':
    case 'off':
      return phase;
  }
}

/** Why an installation failed and what to do, one line for each way that was tried. */
export function describeFailure({ error, tried }: PackState): string {
  const ways = tried.map(({ way, code, message }) => `  ${way}: ${code}, ${message}`);
  return [error?.message ?? 'The installation ended early.', ...ways, error?.help ?? 'Start it again: it goes on where it was.'].join('\n');
}
