import type { VoiceWorkshop } from '@shengyu/engine-espeak';
import type { DesignedVoice as MadeDesign } from '@shengyu/speech/engine';
import type { DesignParameters } from '@shengyu/api';
import { controlNames, describeVoice, toControl, voiceControls, type VoiceParameters } from '@shengyu/voice';
import { texts } from '../../locales/voice-design.zh-CN.ts';
import type { DescribedVoice, DesignedVoice, VoiceDesigner } from '../../ports/voice-designer.ts';
import type { NaturalRecipes } from './natural-recipes.ts';

/** Raised when the same parameters and seed give another voice than before. */
const VERSIONS = { embedded: '1', natural: 'natural-1' } as const;
/** Engines that speak what is designed. */
const FAMILIES = { embedded: 'espeak-ng', natural: 'kokoro' } as const;
type Maker = keyof typeof FAMILIES;
const AGES = { least: 4, most: 100 };

/** Designs natural voices where this machine has them, else those of the embedded engine: what is described, in the units in which voices are measured. */
export function createVoiceDesigner(
  workshop: Pick<VoiceWorkshop, 'candidates' | 'design' | 'warm'>,
  natural?: Pick<NaturalRecipes, 'isHere' | 'candidates' | 'design'>,
): VoiceDesigner {
  const recipes = () => (natural?.isHere() ? natural : undefined);
  const usual = describeVoice('');
  if (usual.refused) throw new Error('nothing names a person');
  return {
    id: 'design',
    get version() {
      return VERSIONS[recipes() ? 'natural' : 'embedded'];
    },
    groups: texts.groups.map(({ id, name, tags }) => ({
      id,
      name,
      tags: Object.entries(tags).map(([tag, word]) => ({ id: tag, name: word })),
    })),
    controls: controlNames.map((name) => {
      const { low: least, high: most, step } = voiceControls[name];
      return { name, ...texts.controls[name], least, most, step, usual: usual.parameters[name] };
    }),
    describe: (text, tags) => describe(text, tags),
    candidates: async (parameters, seed, count, owner) => {
      const [wanted, number] = [toParameters(parameters), Number.parseInt(seed, 16)];
      const own = recipes();
      const { voices, steps } = own?.candidates(wanted, number) ?? (await workshop.candidates(wanted, 'zh-CN', number, waitedFor(owner)));
      return { voices: voices.slice(0, count).map((made) => toDesigned(made, own ? 'natural' : 'embedded')), steps };
    },
    // Recipes are computed at once.
    warm: async () => (recipes() ? undefined : workshop.warm(usual.parameters, 'zh-CN')),
    make: async (parameters, seed, owner) => {
      const [wanted, number] = [toParameters(parameters), Number.parseInt(seed, 16)];
      const own = recipes();
      if (own) return toDesigned(own.design(wanted, number), 'natural');
      return toDesigned(await workshop.design(wanted, 'zh-CN', number, waitedFor(owner)), 'embedded');
    },
  };
}

const waitedFor = (owner: string) => ({ turn: { owner, urgent: true } });

const words: ReadonlyMap<string, string> = new Map(texts.groups.flatMap(({ tags }) => Object.entries(tags)));

function describe(text: string, tags: readonly string[]): DescribedVoice | { refused: { start: number; end: number } } {
  const described = describeVoice(
    text,
    tags.flatMap((tag) => words.get(tag) ?? []),
  );
  if (described.refused) return { refused: { start: described.refused.start, end: described.refused.end } };
  const { parameters, understood, notUnderstood } = described;
  return {
    parameters: { ...parameters },
    understood: understood.flatMap(({ start, end, gives }) =>
      gives.map((control) => ({ start, end, control, value: parameters[control] })),
    ),
    unknown: notUnderstood.map(({ start, end }) => ({ start, end })),
  };
}

/** @throws RangeError for what is no parameter, or none of this kind */
function toParameters({ gender, ageYears, ...controls }: DesignParameters): VoiceParameters {
  if (gender !== 'female' && gender !== 'male') throw new RangeError('gender');
  if (typeof ageYears !== 'number' || ageYears < AGES.least || ageYears > AGES.most) throw new RangeError('ageYears');
  const values = Object.fromEntries(
    controlNames.map((name) => {
      const value = controls[name];
      if (typeof value !== 'number' || !Number.isFinite(value)) throw new RangeError(name);
      return [name, toControl(name, value)];
    }),
  ) as Record<(typeof controlNames)[number], number>;
  return { gender, ageYears, ...values };
}

function toDesigned({ voice, parameters, seed, figures }: MadeDesign, maker: Maker): DesignedVoice {
  return {
    summary: texts.summary(Math.round(figures.pitchHz), figures.syllablesPerSecond),
    parameters: { ...parameters },
    figures: Object.fromEntries(controlNames.map((name) => [name, figures[name]])),
    seed: seed.toString(16),
    voice: { family: FAMILIES[maker], voice },
  };
}
