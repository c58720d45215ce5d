import type { CloningEngine, EngineSettings, RecogniserSettings } from '@shengyu/engine-neural';
import { createAcousticSentenceChecker, type AcousticSentenceChecker } from '../adapters/voice-engines/acoustic-sentence-checker.ts';
import { createMatchCloner } from '../adapters/voice-engines/match-cloner.ts';
import type { NaturalSpeaker } from '../adapters/voice-engines/natural-recipes.ts';
import { createMeasuredSpeakerChecker } from '../adapters/voice-engines/measured-speaker-checker.ts';
import { createRecognisedSentenceChecker } from '../adapters/voice-engines/recognised-sentence-checker.ts';
import { createUnitsCloner } from '../adapters/voice-engines/units-cloner.ts';
import { createVoiceDesigner } from '../adapters/voice-engines/voice-designer.ts';
import type { SentenceChecker } from '../ports/sentence-checker.ts';
import type { VoiceEngines } from '../ports/voice-engines.ts';

/** Who designs listens and thinks between two tries: a thread that is started anew costs them seconds. */
const DESIGN_IDLE_MS = 600_000;

/** The engines that make voices of members' own, of this process: each works in threads that start with its first task. */
export async function openVoiceEngines({
  voicesFolder,
  configured,
  natural,
  recogniser,
  onUnheard,
}: {
  voicesFolder: string;
  /** Of the operator's file. */
  configured: readonly EngineSettings[];
  /** Makes new voices, as soon as they are on this machine; absent where nobody wants them. */
  natural?: NaturalSpeaker | undefined;
  recogniser?: RecogniserSettings | undefined;
  /** The recogniser failed. */
  onUnheard: (error: unknown) => void;
}): Promise<{ engines: VoiceEngines; close(): Promise<void> }> {
  const { createVoiceWorkshop } = await import('@shengyu/engine-espeak');
  const workshop = createVoiceWorkshop();
  // Who designs waits for no training, which keeps a thread for half a minute.
  const designs = createVoiceWorkshop({ idleMs: DESIGN_IDLE_MS });
  const checker = createAcousticSentenceChecker();
  const speakers = createMeasuredSpeakerChecker();
  const recipes = natural && (await import('../adapters/voice-engines/natural-recipes.ts')).createNaturalRecipes(natural);
  const units = createUnitsCloner(workshop, { folder: voicesFolder });
  const neural = await Promise.all(
    configured.filter(clones).map(async (settings) => {
      const { createZeroShotCloner } = await import('../adapters/voice-engines/zero-shot-cloner.ts');
      return createZeroShotCloner(workshop, settings, { folder: voicesFolder, env: process.env, checker });
    }),
  );
  const all = [workshop, designs, units, checker, speakers, ...neural, ...(recipes ? [recipes] : [])];
  return {
    engines: {
      ...{ checker: recogniser ? await withRecogniser(checker, recogniser, onUnheard) : checker, speakers },
      ...{ cloners: [createMatchCloner(workshop, checker, recipes), units, ...neural] },
      designer: createVoiceDesigner(designs, recipes),
    },
    close: async () => void (await Promise.all(all.map((one) => one.close()))),
  };
}

async function withRecogniser(
  checker: AcousticSentenceChecker,
  settings: RecogniserSettings,
  onUnheard: (error: unknown) => void,
): Promise<SentenceChecker> {
  const { createRecogniser } = await import('@shengyu/engine-neural');
  return createRecognisedSentenceChecker(await createRecogniser(settings, { env: process.env }), checker, onUnheard);
}

/** Engines that speak like a recording; a model folder only where its operator says so. */
function clones(settings: EngineSettings): settings is CloningEngine {
  switch (settings.kind) {
    case 'cosyvoice':
    case 'gpt-sovits':
    case 'index-tts':
      return true;
    case 'sherpa-onnx':
      return settings.clones;
    case 'openai':
    case 'azure':
    case 'volcengine':
    case 'minimax':
    case 'dashscope':
      return false;
  }
}
