import createModule from '@echogarden/espeak-ng-emscripten';
import type { EspeakEvent, EspeakModule, EspeakSynthesiser } from '@echogarden/espeak-ng-emscripten';
import { SynthesisError } from '@shengyu/speech/engine';
import type { EnglishBase } from './english-base.ts';
import { stopClock } from './stop-clock.ts';
import type { VoiceSettings } from '../voice/voice-settings.ts';

const variantFolder = '/usr/share/espeak-ng-data/voices/!v/';
/** Longest text in bytes for which the engine's string buffer is made large enough before the snapshot. */
const longestText = 65_536;

export interface Spoken {
  sampleRate: number;
  pcm: Int16Array;
  words: { position: number; sample: number }[];
}

/**
 * One copy of the engine. It keeps state from call to call (random generators, filters, the last voice), so the same
 * text would sound a little different each time; its whole memory is therefore put back before each clause, which
 * makes `speak` a pure function of its arguments.
 */
export interface EspeakInstance {
  /** @throws SynthesisError for an unknown voice; any other error means that the instance must be thrown away. */
  speak(text: string, settings: VoiceSettings): Spoken;
  /** How each English word, or hanzi in Cantonese, is said, in the international phonetic alphabet with its signs of stress; empty for what has no sound. */
  phonemes(words: readonly string[], base: EnglishBase | 'yue'): string[];
}

export async function createEspeakInstance(): Promise<EspeakInstance> {
  const { module, synthesiser } = await loadEngine();
  const snapshot = module.HEAPU8.slice(0, usedBytes(module.HEAPU8));
  return {
    speak(text, settings) {
      const startClock = stopClock();
      try {
        restore(module, snapshot);
        selectVoice(module, synthesiser, settings);
        return collect(synthesiser, text);
      } finally {
        startClock();
      }
    },
    phonemes(words, base) {
      restore(module, snapshot);
      synthesiser.set_voice(base);
      return words.map((word) => ipaOf(module, synthesiser.convert_to_phonemes(word, true)));
    },
  };
}

/** The engine puts `_` between sounds, a blank between words and `|` between clauses. */
function ipaOf({ HEAPU8 }: EspeakModule, { ptr }: { ptr: number }): string {
  return new TextDecoder()
    .decode(HEAPU8.slice(ptr, HEAPU8.indexOf(0, ptr)))
    .replaceAll(/[_|]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

async function loadEngine(): Promise<{ module: EspeakModule; synthesiser: EspeakSynthesiser }> {
  const startClock = stopClock();
  try {
    const module = await createModule({ print: () => undefined, printErr: () => undefined });
    const synthesiser = await new module.eSpeakNGWorker();
    warmUp(synthesiser);
    return { module, synthesiser };
  } finally {
    startClock();
  }
}

function warmUp(synthesiser: EspeakSynthesiser): void {
  synthesiser.set_voice('cmn');
  // The text ends where it starts: the buffer grows for all of it, and the engine has nothing to read.
  synthesiser.convert_to_phonemes(`\0${' '.repeat(longestText - 1)}`, false);
  synthesiser.synthesize('ni3 hao3 hello', () => false);
}

/** In steps of eight bytes, to look at megabytes of zeros in a few milliseconds. */
function usedBytes(heap: Uint8Array): number {
  const words = new BigUint64Array(heap.buffer, heap.byteOffset, heap.length >> 3);
  let end = words.length;
  while (end > 0 && words[end - 1] === 0n) end -= 1;
  return end * 8;
}

/** What lies above the snapshot is zero in a fresh instance, so it has to be zero again: the engine reads memory it never wrote. */
function restore(module: EspeakModule, snapshot: Uint8Array): void {
  module.HEAPU8.set(snapshot);
  module.HEAPU8.fill(0, snapshot.length);
}

function selectVoice(module: EspeakModule, synthesiser: EspeakSynthesiser, settings: VoiceSettings): void {
  const path = variantFolder + settings.variant;
  if (!module.FS.analyzePath(path).exists) module.FS.writeFile(path, settings.variantFile);
  if (synthesiser.set_voice(`${settings.base}+${settings.variant}`) !== 0) {
    throw new SynthesisError(`The engine has no language "${settings.base}".`, 'text');
  }
  synthesiser.set_pitch(50);
  synthesiser.set_rate(settings.wordsPerMinute);
  synthesiser.set_range(settings.range);
  synthesiser.set_volume(settings.volume);
}

function collect(synthesiser: EspeakSynthesiser, text: string): Spoken {
  const sampleRate = synthesiser.get_samplerate();
  const pieces: Int16Array[] = [];
  const events: EspeakEvent[] = [];
  synthesiser.synthesize(text, (pcm, batch) => {
    pieces.push(pcm);
    for (const event of batch) if (event.type === 'word') events.push(event);
    return false;
  });
  const pcm = new Int16Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    pcm.set(piece, offset);
    offset += piece.length;
  }
  const words = events.map((event) => ({
    position: event.text_position - 1,
    sample: Math.round((event.audio_position * sampleRate) / 1000),
  }));
  return { sampleRate, pcm, words };
}
