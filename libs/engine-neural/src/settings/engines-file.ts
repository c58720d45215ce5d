import { z } from 'zod';

/** How the catalogue describes a voice. */
const voiceProfile = {
  /** Unique on the site; part of every script that uses the voice. */
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'small letters, digits and hyphens'),
  name: z.string().min(1).max(32),
  summary: z.string().max(80).default(''),
  description: z.string().max(500).default(''),
  language: z.enum(['zh-CN', 'en-US', 'yue-HK']),
  gender: z.enum(['female', 'male', 'child']),
  age: z.enum(['child', 'young', 'adult', 'senior']).default('adult'),
  price_rate: z.number().min(1).max(10).default(2),
  sample_text: z.string().max(120).default(''),
  /** Integrated loudness of the voice's raw speech; `shengyu engines` measures it. */
  loudness_lufs: z.number().min(-60).max(0).default(-20),
  /** Voice of the embedded engine that may speak instead when the member allows it. */
  stand_in: z.string().max(64).optional(),
};

const styles = z.array(z.object({ name: z.string().min(1).max(32), title: z.string().min(1).max(32) })).default([]);

/** Models that take no name of an emotion take a sentence about it. */
const spokenStyles = z
  .array(
    z.object({
      name: z.string().min(1).max(32),
      title: z.string().min(1).max(32),
      /** The sentence; a usual one with name or title when left out. */
      say: z.string().min(1).max(200).optional(),
    }),
  )
  .default([]);

const common = {
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'small letters, digits and hyphens'),
  name: z.string().min(1).max(32),
  naturalness: z.enum(['natural', 'studio']).default('natural'),
  /** Clauses spoken at the same time. */
  concurrency: z.int().min(1).max(32).default(2),
  timeout_ms: z.int().min(500).max(120_000).default(20_000),
  /** Raised by the operator when the service changed its sound: kept clauses are then not reused. */
  revision: z.int().min(1).default(1),
};

const address = z.url({ protocol: /^https?$/ });
/** What the service asks of the operator for 10,000 characters of script, in fen: the console shows margins by it. */
const priced = { cost_fen_per_10k_chars: z.int().min(0).max(1_000_000).optional() };
/** Whether the service takes SSML in this voice, and with it readings of hanzi. */
const ssml = z.boolean().optional();
/** A service that speaks like a recording: members' own voices have one each, so the file names none. */
const zeroShot = {
  ...common,
  timeout_ms: common.timeout_ms.default(60_000),
  url: address,
  /** Where members' recordings go, as members read it; the host of the address when left out. */
  place: z.string().min(1).max(40).optional(),
  voices: z.array(z.never()).default([]),
};
/** The folder of members' voices (`DATA_DIR/files/voices`) as the service sees it; the same path when left out. */
const voicesFolder = z.string().min(1).max(300).optional();
/** Name of the environment variable that holds the key; the key itself is never in the file. */
const keyVariable = z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'the name of an environment variable');

/** As the service calls them. */
const voice = z.string().min(1).max(100);
const model = z.string().min(1).max(100);

const speaker = z.object({ ...voiceProfile, speaker: z.int().min(0).default(0) });
/** A zero-shot model speaks like a reference: a WAV in the model's folder and what is said in it. */
const reference = z.object({ audio: z.string(), text: z.string().min(1).max(400) });

const engineSettingsSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sherpa-onnx'),
    ...common,
    folder: z.string().min(1),
    threads: z.int().min(1).max(16).default(1),
    /** Whether members clone voices with it: a zipvoice model does. */
    clones: z.boolean().default(false),
    voices: z.array(speaker.extend({ reference: reference.optional() })).default([]),
  }),
  z.object({
    kind: z.literal('cosyvoice'),
    ...zeroShot,
    key_env: keyVariable.optional(),
    /** Of the model: the service answers with samples alone. 24,000 from version 2 on, before that 22,050. */
    sample_rate: z.int().min(8_000).max(96_000).default(24_000),
  }),
  z.object({ kind: z.literal('gpt-sovits'), ...zeroShot, key_env: keyVariable.optional(), voices_folder: voicesFolder }),
  z.object({ kind: z.literal('index-tts'), ...zeroShot, key_env: keyVariable.optional(), voices_folder: voicesFolder }),
  z.object({
    kind: z.literal('openai'),
    ...common,
    ...priced,
    /** Up to and with the version: `https://…/v1`. */
    url: address,
    key_env: keyVariable.optional(),
    model,
    voices: z.array(z.object({ ...voiceProfile, voice })).min(1),
  }),
  z.object({
    kind: z.literal('azure'),
    ...common,
    ...priced,
    /** `https://<region>.tts.speech.microsoft.com`, or a container of one's own. */
    url: address,
    key_env: keyVariable,
    voices: z.array(z.object({ ...voiceProfile, voice, styles })).min(1),
  }),
  z.object({
    kind: z.literal('volcengine'),
    ...common,
    ...priced,
    /** `https://openspeech.bytedance.com` */
    url: address,
    /** An API key; with `app_id` the access token of the older console. */
    key_env: keyVariable,
    app_id: z.string().min(1).max(64).optional(),
    /** Decides model and price: `seed-tts-2.0`, `seed-tts-1.0`, … */
    resource: z.string().min(1).max(64),
    voices: z.array(z.object({ ...voiceProfile, voice, styles: spokenStyles, ssml })).min(1),
  }),
  z.object({
    kind: z.literal('minimax'),
    ...common,
    ...priced,
    /** `https://api.minimaxi.com`, or `https://api.minimax.io` outside of China. */
    url: address,
    key_env: keyVariable,
    /** Only keys of the older console need it. */
    group_id: z.string().min(1).max(64).optional(),
    model,
    /** Hosts, and all below them, that a file with word times may be fetched from, apart from the service's own. */
    files_from: z.array(z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'the name of a host')).default(['aliyuncs.com']),
    voices: z.array(z.object({ ...voiceProfile, voice, styles })).min(1),
  }),
  z.object({
    kind: z.literal('dashscope'),
    ...common,
    ...priced,
    /** `https://dashscope.aliyuncs.com`, or the address of a workspace. */
    url: address,
    key_env: keyVariable,
    /** `cosyvoice-…` and `qwen-audio-…` speak over a socket, `qwen3-tts-…` over HTTP. */
    model,
    voices: z.array(z.object({ ...voiceProfile, voice, styles: spokenStyles, ssml, word_times: z.boolean().default(true) })).min(1),
  }),
]);

const listening = { timeout_ms: z.int().min(500).max(120_000).default(30_000) };

/** What writes down what somebody says: decides whether a sentence of consent was read. */
const recogniserSettingsSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('openai'),
    ...listening,
    /** Up to and with the version: `https://…/v1`. */
    url: address,
    key_env: keyVariable.optional(),
    model,
    place: zeroShot.place,
  }),
  z.object({ kind: z.literal('sherpa-onnx'), ...listening, folder: z.string().min(1), threads: z.int().min(1).max(16).default(1) }),
]);

export const enginesFileSchema = z.object({
  engines: z.array(engineSettingsSchema).max(16).default([]),
  recogniser: recogniserSettingsSchema.optional(),
});

export type RecogniserSettings = z.output<typeof recogniserSettingsSchema>;

export type EngineSettings = z.output<typeof engineSettingsSchema>;
export type VoiceSettings = EngineSettings['voices'][number];
/** Engines that speak like a recording, for members' own voices. */
export type CloningEngine = Extract<EngineSettings, { kind: 'cosyvoice' | 'gpt-sovits' | 'index-tts' | 'sherpa-onnx' }>;
export type EnginesFile = z.output<typeof enginesFileSchema>;
