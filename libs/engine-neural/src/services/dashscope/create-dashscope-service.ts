import type { NeuralService } from '../../neural-voice.ts';
import type { EngineSettings } from '../../settings/engines-file.ts';
import { overSocket } from './over-socket.ts';
import { speakOverHttp } from './speak-over-http.ts';
import { speakOverSocket } from './speak-over-socket.ts';

type Settings = Extract<EngineSettings, { kind: 'dashscope' }>;

/** 阿里云百炼's voices: CosyVoice over a socket, Qwen-TTS over HTTP. */
export function createDashScopeService(settings: Settings, key: string): NeuralService {
  const socket = overSocket(settings);
  const speak = socket ? speakOverSocket : speakOverHttp;
  return {
    shiftsPitch: false,
    setsPace: socket && [0.5, 2],
    speak: (request, signal) => speak(settings, key, request, signal),
    close: () => Promise.resolve(),
  };
}
