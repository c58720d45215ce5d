// Measures styles of the pack for `style-figures.ts`: the standard Mandarin ones as they are, English ones with a Mandarin melody.
// node scripts/measure-styles.ts [FOLDER]: a cache of voices, else KOKORO_HOME. Styles that the table has are not spoken again.
import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createKokoroEngine } from '../src/create-kokoro-engine.ts';
import { everydayPhonemes } from '../src/measure/everyday-english.ts';
import { packAt } from '../src/measure/pack-at.ts';
import { profileVoice } from '../src/measure/profile-voice.ts';
import type { VoiceRecipe } from '../src/voice/voice-recipe.ts';
import type { StyleFigure } from '../src/voice/figures/style-figure.ts';
import { styleFigures } from '../src/voice/figures/style-figures.ts';

const styles = [
  ...['zf_xiaoxiao', 'zf_xiaoyi', 'zm_yunxi', 'zm_yunyang', 'zm_yunjian', 'zm_yunxia'],
  ...['af_nicole', 'am_onyx', 'bf_emma', 'bm_george', 'af_bella', 'am_santa', 'af_sky', 'am_fenrir', 'bf_isabella', 'am_puck'],
  ...['af_heart', 'bm_daniel', 'af_nova', 'am_michael', 'bf_lily', 'am_echo'],
];

const home = process.argv[2] ?? process.env['KOKORO_HOME'];
if (home === undefined) throw new Error('Name the cache of voices, or set KOKORO_HOME.');
const pack = await packAt(home);
const engine = createKokoroEngine({ pack, voices: [], phonemes: everydayPhonemes });
const known = new Map(Object.entries(styleFigures));
try {
  for (const style of styles) {
    if (known.has(style)) continue;
    known.set(style, await measured(style));
    writeFileSync(new URL('../src/voice/figures/style-figures.ts', import.meta.url), source());
    console.log(style);
  }
} finally {
  await engine.close();
  await rm(pack.folder, { recursive: true });
}

async function measured(style: string): Promise<StyleFigure> {
  const prosody = style.startsWith('z') ? style : style.charAt(1) === 'f' ? 'zf_xiaoxiao' : 'zm_yunyang';
  const definition: VoiceRecipe = {
    ...{ timbre: [[style, 1]], prosody: [[prosody, 1]] },
    // Nothing is moved, so that the centre does not matter.
    ...{ centerHz: 200, semitones: 0, range: 1, pace: 1, tract: 1 },
  };
  const voice = { id: style, language: 'zh-CN' as const, definition: { ...definition }, styles: [], loudnessLufs: 0 };
  const { figures, loudnessLufs, pace } = await profileVoice(engine, voice);
  return {
    ...{ prosody, loudnessLufs, pace },
    pitchHz: rounded(figures.pitchHz),
    spanSemitones: rounded(figures.spanSemitones),
    syllablesPerSecond: rounded(figures.syllablesPerSecond, 100),
    brightnessHz: rounded(figures.brightnessHz, 1),
    breathPercent: rounded(figures.breathPercent),
    roughness: rounded(figures.roughness),
    tractCm: rounded(figures.tractCm),
    spectrumDb: figures.spectrumDb.map((level) => rounded(level)),
  };
}

function source(): string {
  const lines = [...known].map(([style, figure]) => `  ${style}: ${JSON.stringify(figure)},`);
  return `import type { StyleFigure } from '../src/voice/figures/style-figure.ts';

/** Written by \`node scripts/measure-styles.ts\`. */
export const styleFigures: Readonly<Record<string, StyleFigure>> = {
${lines.join('\n')}
};
`;
}

function rounded(value: number, steps = 10): number {
  return Math.round(value * steps) / steps;
}
