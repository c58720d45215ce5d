import type { EngineVoice } from '@shengyu/speech/engine';
import { bandCentres, tiltToBrightness } from '@shengyu/voice';
import type { VoiceFigures } from '@shengyu/voice';
import type { EspeakInstance } from '../module/espeak-instance.ts';
import type { VoiceDefinition } from '../voice/voice-definition.ts';
import { everydayClauses } from './everyday-clauses.ts';
import { renderVoice } from './render-voice.ts';
import type { Rendered } from './render-voice.ts';
import { clamp, toDefinition, withinReach } from './steered-voice.ts';
import type { Character, Steering } from './steered-voice.ts';

type Steered = 'pitchHz' | 'spanSemitones' | 'syllablesPerSecond' | 'breathPercent' | 'roughness' | 'tractCm';

/** What a voice is to measure: each figure that a fit steers, and its colour by one number or by all bands. */
export interface FitTarget extends Pick<VoiceFigures, Steered> {
  colour: { brightnessHz: number } | { spectrumDb: readonly number[] };
}

export interface FitOptions {
  language: EngineVoice['language'];
  gender: VoiceDefinition['gender'];
  character: Character;
  /** Clauses of the everyday sentences that are spoken each time. */
  clauses: number;
  /** Times that the voice is spoken, measured and corrected, before it is spoken and measured for the last time. */
  rounds: number;
  onRound?: (round: number) => void;
}

export interface Fitted extends Rendered {
  definition: VoiceDefinition;
}

/** All voices are made this loud, far from clipping: the mix brings them to the level of the track. */
const loudnessLufs = -25;

/** The voice that measures nearest to the target: it is spoken, measured and corrected by the difference, a few times. */
export function fitVoice(instance: EspeakInstance, target: FitTarget, options: FitOptions): Fitted {
  const clauses = everydayClauses(options.language).slice(0, options.clauses);
  let steering = firstGuess(target);
  for (let round = 0; ; round += 1) {
    const definition = toDefinition(steering, options.character, options.language, options.gender);
    const rendered = renderVoice(instance, definition, options.language, clauses);
    options.onRound?.(round);
    if (round === options.rounds) return { definition, ...rendered };
    steering = corrected(steering, target, rendered);
  }
}

/** Semitones of the range for each that is measured of it. */
const widthPerSpan = 1.15;

function near(value: number, middle: number, factor: number): number {
  return clamp(value, middle / factor, middle * factor);
}

/** Measured on the plain engine: what it makes of each setting. */
function firstGuess(target: FitTarget): Steering {
  return {
    pitchHz: target.pitchHz,
    width: target.spanSemitones * widthPerSpan,
    pace: target.syllablesPerSecond * 45,
    tract: 17 / target.tractCm,
    breath: clamp((target.breathPercent - 7) / 90, 0, 0.9),
    roughness: clamp((target.roughness - 2.5) / 6.5, 0, 1),
    equaliserDb: bandCentres.map(() => 0),
    gainDb: 0,
  };
}

function corrected(steering: Steering, target: FitTarget, { figures, loudnessLufs: loudness }: Rendered): Steering {
  const ratio = (name: Steered, least: number): number => {
    const [wanted, is] = [target[name], figures[name]];
    return wanted > 0 && is > 0 ? clamp(wanted / is, least, 1 / least) : 1;
  };
  const equaliserDb = withinReach(steering.equaliserDb.map((level, band) => level + (missingColour(target.colour, figures)[band] ?? 0)));
  return {
    // In a voice that creaks, more and more frames have no pitch the lower it is set: the rest would measure higher.
    pitchHz: near(steering.pitchHz * ratio('pitchHz', 0.7), target.pitchHz, 1.25),
    width: near(steering.width * ratio('spanSemitones', 0.6), target.spanSemitones * widthPerSpan, 1.3),
    pace: steering.pace * ratio('syllablesPerSecond', 0.7),
    tract: steering.tract / ratio('tractCm', 0.85),
    breath: clamp(steering.breath + (target.breathPercent - figures.breathPercent) / 95, 0, 0.95),
    roughness: clamp(steering.roughness + (target.roughness - figures.roughness) / 7, 0, 1),
    equaliserDb,
    gainDb: steering.gainDb + clamp(loudnessLufs - loudness, -20, 20),
  };
}

/** In dB for each band. */
function missingColour(colour: FitTarget['colour'], { spectrumDb }: VoiceFigures): number[] {
  if ('brightnessHz' in colour) return tiltToBrightness(colour.brightnessHz, spectrumDb);
  const bands = Math.min(colour.spectrumDb.length, spectrumDb.length);
  const differences = Array.from({ length: bands }, (_, band) => (colour.spectrumDb[band] ?? 0) - (spectrumDb[band] ?? 0));
  const mean = differences.reduce((sum, value) => sum + value, 0) / Math.max(1, bands);
  // Bands that the recording does not hold stay as loud against the highest one that it holds as they were.
  return bandCentres.map((_, band) => (differences[band] ?? differences.slice(-3).reduce((sum, value) => sum + value, 0) / 3) - mean);
}
