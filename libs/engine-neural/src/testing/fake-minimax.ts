import { z } from 'zod';
import { evenWords } from './even-words.ts';
import type { Asked, Reply } from './fake-service.ts';
import { toneWav } from './tone-wav.ts';

const durationMs = 900;

const bodySchema = z.strictObject({
  model: z.string().startsWith('speech-'),
  text: z.string().min(1).max(9_999),
  stream: z.literal(false),
  output_format: z.literal(['hex', 'url']),
  language_boost: z.literal(['auto', 'Chinese', 'Chinese,Yue', 'English']),
  voice_setting: z.strictObject({
    voice_id: z.string().min(1),
    speed: z.number().min(0.5).max(2),
    vol: z.number().max(10),
    pitch: z.int().min(-12).max(12),
    emotion: z.literal(['happy', 'sad', 'angry', 'fearful', 'disgusted', 'surprised', 'calm', 'fluent', 'whisper']).optional(),
  }),
  audio_setting: z.strictObject({
    sample_rate: z.literal([8_000, 16_000, 22_050, 24_000, 32_000, 44_100]),
    format: z.literal('wav'),
    channel: z.literal([1, 2]),
  }),
  pronunciation_dict: z.strictObject({ tone: z.array(z.string().regex(/^[^/]+\/[^/]+$/)) }).optional(),
  subtitle_enable: z.boolean(),
  subtitle_type: z.literal(['sentence', 'word']),
});

export type MinimaxBody = z.output<typeof bodySchema>;
export const minimaxBody = (asked: Asked | undefined): MinimaxBody => bodySchema.parse(JSON.parse(asked?.body ?? ''));

/** MiniMax's `POST /v1/t2a_v2` for the key `secret-1`, as its page says it answers. @param timesAt address of the file with word times */
export function fakeMinimax({ group, timesAt }: { group?: string; timesAt: () => string }) {
  let spoken = '';
  return (asked: Asked): Reply => {
    const { pathname, searchParams } = new URL(asked.path, 'http://service');
    if (pathname === '/times.json') return { status: 200, body: JSON.stringify(subtitles(spoken)) };
    if (pathname === '/endless.json') return { status: 200, body: ' '.repeat(2_000_000) + JSON.stringify(subtitles(spoken)) };
    if (pathname !== '/v1/t2a_v2') return { status: 404 };
    if (asked.headers.authorization !== 'Bearer secret-1') return state(2049, 'invalid api key');
    if (searchParams.get('GroupId') !== (group ?? null)) return state(1004, 'token not match group');
    const body = bodySchema.safeParse(JSON.parse(asked.body));
    if (!body.success) return state(2013, body.error.message);
    const { text, audio_setting: audio, subtitle_enable: timed } = body.data;
    spoken = text;
    const data = { audio: Buffer.from(toneWav(durationMs, 200, audio.sample_rate)).toString('hex'), status: 2, ced: '' };
    return state(0, 'success', timed ? { ...data, subtitle_file: timesAt() } : data);
  };
}

/** Failures have status 200 as well. */
export const state = (status_code: number, status_msg: string, data?: object): Reply => ({
  status: 200,
  body: JSON.stringify({ data: data ?? null, extra_info: {}, trace_id: '1', base_resp: { status_code, status_msg } }),
});

const subtitles = (text: string) => [
  {
    text,
    ...{ pronounce_text: text, time_begin: 0, time_end: 1_000, text_begin: 0, text_end: text.length, is_final_segment: true },
    timestamped_words: evenWords(text, durationMs).map(({ word, startMs, endMs }, index) => ({
      ...{ word, word_begin: index, word_end: index + 1, time_begin: startMs, time_end: endMs },
    })),
  },
];
