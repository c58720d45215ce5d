import { readFileSync } from 'node:fs';
import { expectedMatch } from './expected-match.ts';

const rows = readFileSync(new URL('../../../../docs/voices.md', import.meta.url), 'utf8').matchAll(
  /^\| all, (?<noise>clean|\d+ dB) .*?(?<pitch>[\d.]+) % \([\d.]+\) \| +(?<spectrum>[\d.]+) \(/gmu,
);

test.each([...rows].map(({ groups = {} }) => [groups['noise'] ?? '', Number(groups['pitch']), Number(groups['spectrum'])] as const))(
  'a match of a minute, %s, is expected to be as near as docs/voices.md measures it',
  (noise, pitchPercent, spectrumDb) => {
    const signalToNoiseDb = noise === 'clean' ? 40 : Number.parseInt(noise, 10);
    expect(expectedMatch({ speechSeconds: 60, signalToNoiseDb, bandwidthHz: 16_000 })).toEqual({ pitchPercent, spectrumDb });
  },
);
