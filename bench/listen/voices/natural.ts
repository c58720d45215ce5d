import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createKokoroEngine, kokoroVoices, type KokoroEngine, type KokoroEngineOptions, type KokoroPack } from '@shengyu/engine-kokoro';
import type { EngineVoice } from '@shengyu/speech/engine';
import { findPack, packCache } from '@shengyu/voice-packs';
import { mandarinStyles } from './bare-model/bare-voices.ts';
import type { ModelFiles } from './bare-model/run-model.ts';

/** The pack of this machine's cache; without one, files by hand. The engine writes what it makes of the model into a folder of its own. */
export async function naturalPack(byHand: ModelFiles | undefined): Promise<KokoroPack | undefined> {
  const installed = findPack(packCache(process.env), 'kokoro');
  if (installed || !byHand) return installed;
  return {
    id: 'kokoro',
    folder: await mkdtemp(path.join(tmpdir(), 'listen-pack-')),
    modelFile: byHand.model,
    modelSha256: '',
    stylesFolder: byHand.styles,
    runtimeFolder: byHand.runtime,
  };
}

/** Our engine on the model: each Mandarin style unmixed, as the measure for the voices of the cast, which are mixed of them. */
export function naturalEngine(pack: KokoroPack, phonemes: KokoroEngineOptions['phonemes']): KokoroEngine {
  return createKokoroEngine({ pack, voices: [...mandarinStyles.map(unmixed), ...kokoroVoices.filter(isMandarin)], phonemes });
}

const isMandarin = ({ language }: EngineVoice): boolean => language === 'zh-CN';

function unmixed(style: string): EngineVoice {
  return {
    id: style,
    language: 'zh-CN',
    definition: { timbre: [[style, 1]], centerHz: style.startsWith('zf') ? 220 : 130, semitones: 0, range: 1, pace: 1, tract: 1 },
    styles: [],
    loudnessLufs: -23,
  };
}
