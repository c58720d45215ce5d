import { readClause } from '@shengyu/speech';
import type { Listener, Sound } from '../recogniser/start-listener.ts';
import { align, type AlignedPair } from '../score/align.ts';
import { toSyllables } from '../score/to-syllables.ts';
import type { BenchVoice } from '../voices/bench-voice.ts';
import { joinSounds } from './join-sounds.ts';

/** Text that the recogniser takes to be before every sound, so that it writes simplified hanzi and punctuation. */
const prompt = '以下是普通话的句子。';
/** The recogniser's window is 30 s: a text stays under it, and has at most five sentences. */
const longestTextSeconds = 26;
const mostSentences = 5;
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
  const heard: Promise<string>[] = [];
  const whole: { asked: string; heard: Promise<string> }[] = [];
  let spokenSeconds = 0;
  let text: { asked: string; sounds: Sound[]; seconds: number } = { asked: '', sounds: [], seconds: 0 };
  const endText = (): void => {
    whole.push({ asked: text.asked, heard: listener.hear(joinSounds(text.sounds, { pauseMs, marginMs }), prompt) });
    text = { asked: '', sounds: [], seconds: 0 };
  };
  for (const sentence of sentences) {
    const { tokens } = readClause({ text: sentence, readings: [] }, { language: 'zh-CN' });
    const sound = await voice.speak({ text: sentence, tokens });
    const seconds = sound.samples.length / sound.sampleRate;
    spokenSeconds += seconds;
    // The recogniser hears while the next sentence is spoken.
    heard.push(listener.hear(joinSounds([sound], { pauseMs, marginMs }), prompt));
    if (text.sounds.length === mostSentences || text.seconds + seconds > longestTextSeconds) endText();
    text.sounds.push(sound);
    text.asked += sentence;
    text.seconds += seconds + pauseMs / 1000;
  }
  endText();
  const texts = await Promise.all(heard);
  for (const [at, sentence] of sentences.entries()) add(alone, sentence, texts[at] ?? '');
  for (const one of whole) add(inText, one.asked, await one.heard);
  return { voice: voice.id, group: voice.group, alone, inText, spokenSeconds, texts };
}

function add(to: Heard, asked: string, heard: string): void {
  const [own, other] = [toSyllables(asked), toSyllables(heard)];
  to.syllables.push(...align(own.syllables, other.syllables));
  to.characters.push(...align(own.characters, other.characters));
}
