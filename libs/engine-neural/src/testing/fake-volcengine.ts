import { z } from 'zod';
import { evenWords } from './even-words.ts';
import type { Asked, Reply } from './fake-service.ts';
import { toneWav } from './tone-wav.ts';

const durationMs = 900;

const bodySchema = z.strictObject({
  user: z.strictObject({ uid: z.string().min(1) }),
  req_params: z.strictObject({
    text: z.string().min(1).optional(),
    ssml: z.string().startsWith('<speak>').endsWith('</speak>').optional(),
    speaker: z.string().min(1),
    audio_params: z.strictObject({
      format: z.literal('pcm'),
      sample_rate: z.literal([8_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000]),
      speech_rate: z.int().min(-50).max(100),
      emotion: z.string().optional(),
      emotion_scale: z.number().min(1).max(5).optional(),
      enable_timestamp: z.boolean().optional(),
      enable_subtitle: z.boolean().optional(),
    }),
    /** JSON in a string. */
    additions: z.string(),
  }),
});

export type VolcengineBody = z.output<typeof bodySchema>;
export const volcengineBody = (asked: Asked | undefined): VolcengineBody => bodySchema.parse(JSON.parse(asked?.body ?? ''));

/** 豆包's `POST /api/v3/tts/unidirectional` for the key `secret-1`, as its page says it answers. @param app of the older console */
export function fakeVolcengine({ app }: { app?: string } = {}) {
  return (asked: Asked): Reply => {
    const { headers, path } = asked;
    if (path !== '/api/v3/tts/unidirectional') return { status: 404 };
    const known =
      app === undefined
        ? headers['x-api-key'] === 'secret-1'
        : headers['x-api-app-id'] === app && headers['x-api-access-key'] === 'secret-1';
    if (!known) return refuse(401, 45_000_010, 'load grant: requested grant not found in SaaS storage');
    const resource = String(headers['x-api-resource-id']);
    const { req_params: params } = volcengineBody(asked);
    const first = resource.includes('-1.0');
    if (first === params.speaker.includes('uranus')) {
      return {
        status: 200,
        body: line({ code: 55_000_000, message: 'resource ID is mismatched with speaker related resource', data: null }),
      };
    }
    const timed = first ? params.audio_params.enable_timestamp : params.audio_params.enable_subtitle && params.ssml === undefined;
    const text = params.ssml ?? params.text ?? '';
    const words = evenWords(text, durationMs).map(({ word, startMs, endMs }) => ({
      ...{ word, confidence: 0.9, startTime: startMs / 1000, endTime: endMs / 1000 },
    }));
    const pcm = Buffer.from(toneWav(durationMs, 200, params.audio_params.sample_rate).subarray(44)).toString('base64');
    // Pieces of sound whose base64 is whole, cut across lines as a stream may be.
    const middle = 4 * Math.floor(pcm.length / 8);
    const lines = [
      line({ code: 0, message: '', data: pcm.slice(0, middle) }),
      line({ code: 0, message: '', data: pcm.slice(middle) }),
      line({ code: 0, message: '', data: null, sentence: { phonemes: [], text, words: timed ? words : [] } }),
      line({ code: 20_000_000, message: 'ok', data: null }),
    ].join('');
    return { status: 200, body: [lines.slice(0, 1_000), lines.slice(1_000, 30_001), lines.slice(30_001)] };
  };
}

const line = (value: object): string => `${JSON.stringify(value)}\n`;
export const refuse = (status: number, code: number, message: string): Reply => ({
  ...{ status, body: line({ header: { reqid: '1', code, message } }) },
});
