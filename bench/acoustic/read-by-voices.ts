import { createEspeakEngine } from '@shengyu/engine-espeak';
import { applyToneSandhi, readClause } from '@shengyu/speech';
import { createResampler } from '@shengyu/speech/sound';

/** Sentences as a consent asks for them. */
const texts = [
  '我同意声屿用我的声音制作配音。',
  '今天天气很好，我们去公园散步吧。',
  '这段录音由我本人在家里完成。',
  '苹果、大海、窗户、铅笔、朋友。',
  '请把桌子上的那本书递给我。',
  '火车明天早上从北京出发。',
  '他们正在学习怎样使用电脑。',
  '冬天的时候山上会下很大的雪。',
];
const voices = 12;

export interface VoiceReading {
  voice: string;
  syllables: readonly string[];
  /** Of the next text. */
  other: readonly string[];
  samples: Float32Array;
}

/** The embedded engine's voices as readers, men and children among them: connected speech, but a machine's. */
export async function readByVoices(): Promise<VoiceReading[]> {
  const engine = await createEspeakEngine();
  const spoken = texts.map((text) => {
    const { tokens } = readClause({ text, readings: [] }, { language: 'zh-CN' });
    return { tokens, syllables: applyToneSandhi(tokens).flatMap(({ pinyin = [] }) => pinyin) };
  });
  const readings: VoiceReading[] = [];
  for (const voice of engine.voices.filter(({ language }) => language === 'zh-CN').slice(0, voices))
    for (const [at, { tokens, syllables }] of spoken.entries()) {
      const { pcm, sampleRate } = await engine.synthesise({ voice, tokens, prosody: { rate: 1, semitones: 0, decibels: 0 } });
      const other = spoken[(at + 1) % spoken.length]?.syllables ?? [];
      readings.push({ voice: voice.id, syllables, other, samples: withSilence(toAcousticRate(pcm, sampleRate)) });
    }
  await engine.close();
  return readings;
}

function toAcousticRate(pcm: Int16Array, sampleRate: number): Float32Array {
  const resampler = createResampler(sampleRate, 16_000);
  const target = new Float32Array(resampler.outputLength(pcm.length));
  resampler.render(
    Float32Array.from(pcm, (sample) => sample / 32_768),
    0,
    0,
    target,
  );
  return target;
}

/** As a recording begins and ends. */
function withSilence(samples: Float32Array): Float32Array {
  const padded = new Float32Array(samples.length + 9_600);
  padded.set(samples, 4_800);
  return padded;
}
