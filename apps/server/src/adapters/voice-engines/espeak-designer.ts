import type { VoiceWorkshop } from '@shengyu/engine-espeak';
import type { DesignedVoice as MadeDesign } from '@shengyu/speech/engine';
import type { DesignParameters } from '@shengyu/api';
import { controlNames, describeVoice, toControl, voiceControls, type VoiceParameters } from '@shengyu/voice';
import { texts } from '../../locales/voice-design.zh-CN.ts';
import type { DescribedVoice, DesignedVoice, VoiceDesigner } from '../../ports/voice-designer.ts';

/** Raised when the same parameters and seed give another voice than before. */
const VERSION = '1';
const AGES = { least: 4, most: 100 };

/** Designs voices of the embedded engine: what is described, in the units in which voices are measured. */
export function createEspeakDesigner(workshop: Pick<VoiceWorkshop, 'candidates' | 'design' | 'warm'>): VoiceDesigner {
  const usual = describeVoice('');
  if (usual.refused) throw new Error('nothing names a person');
  return {
    id: 'design',
    version: VERSION,
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
      const { voices, steps } = await workshop.candidates(toParameters(parameters), 'zh-CN', Number.parseInt(seed, 16), waitedFor(owner));
      return { voices: voices.slice(0, count).map(toDesigned), steps };
    },
    warm: () => workshop.warm(usual.parameters, 'zh-CN'),
    make: async (parameters, seed, owner) =>
      toDesigned(await workshop.design(toParameters(parameters), 'zh-CN', Number.parseInt(seed, 16), waitedFor(owner))),
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

function toDesigned({ voice, parameters, seed, figures }: MadeDesign): DesignedVoice {
  return {
    summary: texts.summary(Math.round(figures.pitchHz), figures.syllablesPerSecond),
    parameters: { ...parameters },
    figures: Object.fromEntries(controlNames.map((name) => [name, figures[name]])),
    seed: seed.toString(16),
    voice: { family: 'espeak-ng', voice },
  };
}
