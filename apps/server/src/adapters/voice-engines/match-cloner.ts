import type { VoiceWorkshop } from '@shengyu/engine-espeak';
import { SynthesisError } from '@shengyu/speech/engine';
import { clonePrompts } from '../../catalogue/clone-prompts.ts';
import { texts } from '../../locales/own-voices.zh-CN.ts';
import type { SentenceChecker } from '../../ports/sentence-checker.ts';
import { TrainingError, type CloneSound, type VoiceCloner } from '../../ports/voice-cloner.ts';
import type { NaturalRecipes } from './natural-recipes.ts';
import { readRecordings } from './read-recordings.ts';
import { scoreFigures } from './score-figures.ts';

type SampleScore = Awaited<ReturnType<VoiceWorkshop['score']>>;

/** More changes a match by less than its own uncertainty, and takes memory. */
const MOST_SECONDS = 300;
/** Of speech, without which nothing is measured, and with which more changes little. */
const SECONDS = { least: 10, best: 180 };

/** Raised when the same recordings give another voice than before. */
const VERSIONS = { embedded: '1', natural: 'natural-1' } as const;

const speechOf = ({ points }: SampleScore): number => points.find(({ code }) => code === 'length')?.figures['speechSeconds'] ?? 0;

/**
 * Steers an engine by what is measured of a voice, its pitch, range, pace and spectrum: the natural one where this machine has it, else the embedded
 * one. It is not the person's own sound.
 */
export function createMatchCloner(
  workshop: Pick<VoiceWorkshop, 'score' | 'match'>,
  checker?: SentenceChecker,
  natural?: Pick<NaturalRecipes, 'isHere' | 'match'>,
): VoiceCloner {
  const recipes = () => (natural?.isHere() ? natural : undefined);
  const scoreOf = async (sounds: readonly Pick<CloneSound, 'path'>[]): Promise<SampleScore> =>
    workshop.score(await readRecordings(sounds, MOST_SECONDS));
  /** Only what is clearly another sentence is to be read again. */
  const heard = async ({ path, text }: Pick<CloneSound, 'path' | 'text'>): Promise<Record<string, number>> => {
    const checked = text === '' ? undefined : await checker?.check(path, text);
    if (!checked) return {};
    return { unheard: checked.reasons.includes('other_words') ? (checked.figures['syllables'] ?? 0) : 0 };
  };
  return {
    id: 'match',
    get version() {
      return VERSIONS[recipes() ? 'natural' : 'embedded'];
    },
    ...texts.engines.match,
    seconds: SECONDS,
    sentTo: '',
    prompts: clonePrompts,
    reads: 'sentences',
    measure: async (sound) => {
      const scored = await scoreOf([sound]);
      return { total: scored.total, ...scoreFigures(scored), ...(await heard(sound)) };
    },
    score: async (sounds) => {
      const scored = await scoreOf(sounds);
      return {
        total: scored.total,
        enough: speechOf(scored) >= SECONDS.least,
        points: scored.points.map(({ recordings, figures, ...point }) => ({
          ...point,
          figures: { ...figures },
          samples: recordings.flatMap((index) => sounds[index]?.id ?? []),
        })),
      };
    },
    train: async (sounds, { progress, signal }) => {
      try {
        const steps = { signal, onProgress: progress };
        const own = recipes();
        if (own) {
          const { voice, distance } = await own.match(
            sounds.map(({ path }) => path),
            steps,
          );
          return { voice: { family: 'kokoro', voice }, figures: { ...distance } };
        }
        const { voice, distance } = await workshop.match(await readRecordings(sounds, MOST_SECONDS), 'zh-CN', steps);
        return { voice: { family: 'espeak-ng', voice }, figures: { ...distance } };
      } catch (error) {
        if (error instanceof SynthesisError && error.fault === 'text') throw new TrainingError(texts.noSpeech, { cause: error });
        throw error;
      }
    },
  };
}
