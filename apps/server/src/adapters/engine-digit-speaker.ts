import { randomInt } from 'node:crypto';
import { wavHeader, type EngineVoice, type SynthesisRequest, type TtsEngine } from '@shengyu/speech';
import { mixDigits } from '../captcha/mix-digits.ts';
import { seededRandom } from '../captcha/seeded-random.ts';
import type { DigitSpeaker } from '../ports/digit-speaker.ts';

const readings = ['零 ling2', '一 yi1', '二 er4', '三 san1', '四 si4', '五 wu3', '六 liu4', '七 qi1', '八 ba1', '九 jiu3'];

/** Digits in one of the site's own Mandarin voices, another voice and pace each time. */
export function createEngineDigitSpeaker(engine: TtsEngine): DigitSpeaker {
  const voices = engine.voices.filter((voice) => voice.language === 'zh-CN');
  return {
    speak: async (digits, { slow }) => {
      const voice = voices[randomInt(voices.length)];
      if (!voice) throw new Error('the engine has no Mandarin voice');
      const rate = (slow ? 0.75 : 0.92) + randomInt(15) / 100;
      const spoken = await Promise.all(Array.from(digits, (digit) => engine.synthesise(requestOf(voice, digit, rate, randomInt(5) - 2))));
      const sampleRate = spoken[0]?.sampleRate ?? 22_050;
      const samples = mixDigits(
        spoken.map((digit) => digit.pcm),
        sampleRate,
        slow,
        seededRandom(randomInt(2 ** 31)),
      );
      const wav = Buffer.concat([wavHeader(sampleRate, samples.length), Buffer.from(samples.buffer)]);
      return { wav, durationMs: Math.round((samples.length / sampleRate) * 1000) };
    },
  };
}

function requestOf(voice: EngineVoice, digit: string, rate: number, semitones: number): SynthesisRequest {
  const [text = '', syllable = ''] = (readings[Number(digit)] ?? '').split(' ');
  return {
    voice,
    tokens: [{ start: 0, end: 1, kind: 'hanzi', text, pinyin: [syllable] } as const].map((token) => ({
      ...token,
      pinyin: [...token.pinyin],
    })),
    prosody: { rate, semitones, decibels: 0 },
  };
}
