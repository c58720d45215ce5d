import { espeakVoices } from '@shengyu/engine-espeak';
import type { TtsEngine } from '@shengyu/speech/engine';
import { compareSpeakers, measureVoice, type Recording, type VoiceFigures } from '@shengyu/voice';
import { formatTable } from '../table.ts';
import { withNoise } from './decode.ts';
import { speak } from './speak.ts';
import type { Stranger } from './strangers.ts';
import { readings } from './texts.ts';

/** As long as a consent is read. */
const READING_SECONDS = 9;
const MOST_READINGS = 8;

interface Speaker {
  name: string;
  kind: string;
  samples: VoiceFigures;
  /** Readings of the same voice, other words: clean, and with noise. */
  clean: readonly VoiceFigures[];
  noisy: readonly VoiceFigures[];
}

/** How often two recordings of one voice are taken for the same, and two of different voices. */
export async function speakersTable(engine: TtsEngine, strangers: readonly Stranger[]): Promise<string> {
  const speakers = strangers.map(({ name, kind, matched, judged }) =>
    speakerOf(name, kind.startsWith('espeak') ? 'espeak' : kind, matched, judged),
  );
  for (const voice of espeakVoices.filter(({ language }) => language === 'zh-CN')) {
    const [samples, readingsOf] = [
      await speak(engine, voice, readings['zh-CN'].matched),
      await speak(engine, voice, readings['zh-CN'].judged),
    ];
    speakers.push(speakerOf(voice.id, 'cast', samples, readingsOf));
  }
  const kinds = [...new Set(speakers.map(({ kind }) => kind)), 'all'];
  const rows = kinds.flatMap((kind) =>
    (['clean', 'noisy'] as const).map((condition) => {
      const own = speakers.filter((one) => kind === 'all' || one.kind === kind);
      const same = own.flatMap((one) => one[condition].map((reading) => compareSpeakers(one.samples, reading)));
      const other = own.flatMap((one) =>
        own.filter((two) => two !== one).flatMap((two) => two[condition].map((reading) => compareSpeakers(one.samples, reading))),
      );
      return [`${kind}, ${condition === 'clean' ? 'clean' : '20 dB'}`, String(own.length), shareOf(same), shareOf(other)];
    }),
  );
  return formatTable(['voices, noise in the reading', 'voices', 'same voice: same', 'other voice: same'], rows);
}

function speakerOf(name: string, kind: string, samples: Recording, judged: Recording): Speaker {
  const length = READING_SECONDS * judged.sampleRate;
  const count = Math.max(1, Math.min(MOST_READINGS, Math.floor(judged.samples.length / length)));
  const parts = Array.from({ length: count }, (_, at) => ({ ...judged, samples: judged.samples.slice(at * length, (at + 1) * length) }));
  return {
    ...{ name, kind, samples: measureVoice(samples) },
    clean: parts.map((part) => measureVoice(part)),
    noisy: parts.map((part) => measureVoice(withNoise(part, 20))),
  };
}

const shareOf = (compared: readonly ReturnType<typeof compareSpeakers>[]): string => {
  const same = compared.filter(({ result }) => result === 'same').length;
  return `${((100 * same) / Math.max(1, compared.length)).toFixed(1)} % of ${compared.length}`;
};
