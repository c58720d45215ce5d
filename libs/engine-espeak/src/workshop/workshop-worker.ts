import { designCandidates, SynthesisError } from '@shengyu/speech/engine';
import { scoreSamples } from '@shengyu/voice';
import { candidateSteps, designVoice } from '../design/design-voice.ts';
import { matchVoice } from '../match/match-voice.ts';
import { createEspeakInstance } from '../module/espeak-instance.ts';
import type { EspeakInstance } from '../module/espeak-instance.ts';
import type { WorkshopOutcome, WorkshopTask } from './workshop-task.ts';

let instance: Promise<EspeakInstance> | undefined;

/** Runs in the thread of a workshop. After a crash of the engine the next task gets a fresh instance. */
export default async function make(task: WorkshopTask): Promise<WorkshopOutcome> {
  if (task.kind === 'score') return { made: scoreSamples(task.recordings) };
  instance ??= createEspeakInstance();
  try {
    return { made: makeVoice(await instance, task) };
  } catch (error) {
    if (error instanceof SynthesisError || error instanceof TypeError) return { refused: error.message };
    instance = undefined;
    throw error;
  } finally {
    if (task.kind === 'match') task.progress.close();
  }
}

function makeVoice(engine: EspeakInstance, task: Exclude<WorkshopTask, { kind: 'score' }>): unknown {
  switch (task.kind) {
    case 'match':
      return matchVoice(engine, task.recordings, task.language, (share) => task.progress.postMessage(share));
    case 'candidates':
      return designCandidates(
        (parameters, seed) => designVoice(engine, parameters, task.language, seed),
        task.parameters,
        task.seed,
        candidateSteps,
      );
    case 'design':
      return designVoice(engine, task.parameters, task.language, task.seed);
    default:
      return task satisfies never;
  }
}
