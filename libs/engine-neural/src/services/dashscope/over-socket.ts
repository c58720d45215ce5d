import type { EngineSettings } from '../../settings/engines-file.ts';

/** 百炼's models of two protocols: `qwen-tts` and `qwen3-tts-…` answer over HTTP with sound alone, all others over a socket. */
export const overSocket = (settings: EngineSettings): boolean =>
  settings.kind === 'dashscope' && !/^qwen\d*-tts(?:-|$)/.test(settings.model);
