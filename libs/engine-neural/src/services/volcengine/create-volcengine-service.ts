import { randomUUID } from 'node:crypto';
import type { NeuralService } from '../../neural-voice.ts';
import type { EngineSettings } from '../../settings/engines-file.ts';
import { postToService } from '../post-to-service.ts';
import { voiceOfFile } from '../voice-of-file.ts';
import { faultOfRefusal, readVolcengineAnswer } from './read-volcengine-answer.ts';
import { toVolcengineBody, volcengineRate } from './to-volcengine-body.ts';

type Settings = Extract<EngineSettings, { kind: 'volcengine' }>;

/** 火山引擎's 豆包 voices over HTTP. The page gives no unit for its pitch from −12 to 12: it is taken as semitones. */
export function createVolcengineService(settings: Settings, key: string): NeuralService {
  const endpoint = `${settings.url.replace(/\/+$/, '')}/api/v3/tts/unidirectional`;
  const access = settings.app_id === undefined ? { 'x-api-key': key } : { 'x-api-app-id': settings.app_id, 'x-api-access-key': key };
  return {
    shiftsPitch: 'whole',
    setsPace: [0.5, 2],
    async speak({ voice, ...request }, signal) {
      const body = JSON.stringify(toVolcengineBody(settings, voiceOfFile(settings.voices, voice), request));
      const headers = {
        'content-type': 'application/json',
        ...access,
        'x-api-resource-id': settings.resource,
        'x-api-request-id': randomUUID(),
      };
      const answer = await postToService({ url: endpoint, headers, body, signal, faultOf: faultOfRefusal });
      return readVolcengineAnswer(answer, volcengineRate, new URL(endpoint).host);
    },
    close: () => Promise.resolve(),
  };
}
