import type { EngineVoice } from '@shengyu/speech/engine';
import type { EngineSettings, VoiceSettings } from './engines-file.ts';
import { lackingMarks } from './lacking-marks.ts';

/** The voices of an engine as the port knows them. All that decides their sound is in the definition, and so in the names of clauses. */
export function voicesOf(settings: EngineSettings): EngineVoice[] {
  return settings.voices.map((voice) => ({
    id: voice.id,
    language: voice.language,
    definition: definitionOf(settings, voice),
    styles: 'styles' in voice ? voice.styles.map(({ name, title }) => ({ name, title })) : [],
    loudnessLufs: voice.loudness_lufs,
    lacks: lackingMarks(settings, voice),
    ...(voice.stand_in !== undefined && { standIn: voice.stand_in }),
  }));
}

function definitionOf(settings: EngineSettings, voice: VoiceSettings): EngineVoice['definition'] {
  switch (settings.kind) {
    case 'sherpa-onnx':
      return { folder: settings.folder, ...pick(voice, ['speaker', 'reference']) };
    case 'openai':
      return { url: settings.url, model: settings.model, ...pick(voice, ['voice']) };
    case 'cosyvoice':
    case 'gpt-sovits':
    case 'index-tts':
      return { url: settings.url };
    case 'azure':
      return { url: settings.url, ...pick(voice, ['voice']) };
    case 'volcengine':
      return { url: settings.url, resource: settings.resource, ...pick(voice, ['voice', 'styles', 'ssml']) };
    case 'minimax':
      return { url: settings.url, model: settings.model, ...pick(voice, ['voice']) };
    case 'dashscope':
      return { url: settings.url, model: settings.model, ...pick(voice, ['voice', 'styles', 'ssml', 'word_times']) };
  }
}

const pick = (from: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
