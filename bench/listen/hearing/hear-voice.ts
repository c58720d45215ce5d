import { readClause } from '@shengyu/speech';
import type { Listener, Sound } from '../recogniser/start-listener.ts';
import { align, type AlignedPair } from '../score/align.ts';
import { toSyllables } from '../score/to-syllables.ts';
import type { BenchVoice } from '../voices/bench-voice.ts';
import { joinSounds } from './join-sounds.ts';

/** Text that the recogniser takes to be before every sound, so that it writes simplified hanzi and punctuation. */
const prompt = '以下是普通话的句子。';
/** So many sentences are heard together as a text: it stays under the recogniser's window of 30 s. */
const sentencesOfText = 5;
const pauseMs = 400;
const marginMs = 250;

/** What was asked beside what was heard, in syllables and in characters; the asked ones come in the order of all sentences. */
export interface Heard {
  syllables: AlignedPair[];
  characters: AlignedPair[];
}

export interface HeardVoice {
  voice: string;
  group: BenchVoice['group'];
  /** Sentences heard by themselves. */
  alone: Heard;
  /** Sentences heard as parts of a text. */
  inText: Heard;
  spokenSeconds: number;
  /** What the recogniser wrote for each sentence by itself. */
  texts: string[];
}

/** Each sentence is spoken once and heard twice. */
export async function hearVoice(listener: Listener, voice: BenchVoice, sentences: readonly string[]): Promise<HeardVoice> {
  const alone: Heard = { syllables: [], characters: [] };
  const inText: Heard = { syllables: [], characters: [] };
  const texts: string[] = [];
  let spokenSeconds = 0;
  for (let first = 0; first < sentences.length; first += sentencesOfText) {
    const group = sentences.slice(first, first + sentencesOfText);
    const sounds: Sound[] = [];
    const heard: Promise<string>[] = [];
    for (const text of group) {
      const { tokens } = readClause({ text, readings: [] }, { language: 'zh-CN' });
      const sound = await voice.speak({ text, tokens });
      sounds.push(sound);
      spokenSeconds += sound.samples.length / sound.sampleRate;
      // The recogniser hears while the next sentence is spoken.
      heard.push(listener.hear(joinSounds([sound], { pauseMs, marginMs }), prompt));
    }
    const whole = listener.hear(joinSounds(sounds, { pauseMs, marginMs }), prompt);
    const answers = await Promise.all(heard);
    texts.push(...answers);
    for (const [at, text] of group.entries()) add(alone, text, answers[at] ?? '');
    add(inText, group.join(''), await whole);
  }
  return { voice: voice.id, group: voice.group, alone, inText, spokenSeconds, texts };
}

function add(to: Heard, asked: string, heard: string): void {
  const [own, other] = [toSyllables(asked), toSyllables(heard)];
  to.syllables.push(...align(own.syllables, other.syllables));
  to.characters.push(...align(own.characters, other.characters));
}
