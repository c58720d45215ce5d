import type { LimitRule } from '../../../ports/limiter.ts';

/** How many there may be of each, of one member or of one voice. */
export const ownLimits = {
  /** Voices that are not deleted. */
  voices: 30,
  samples: 600,
  /** Of one voice, under way. */
  uploads: 4,
  /** Of one recording. */
  sampleMs: 600_000,
  versions: 500,
  /** Open links of one voice. */
  shares: 10,
} as const;

export const ownRules = {
  wish: { name: 'engine-wish', points: 60, seconds: 3_600 },
  create: { name: 'own-voice-create', points: 30, seconds: 86_400 },
  sentence: { name: 'own-voice-sentence', points: 20, seconds: 3_600 },
  authorize: { name: 'own-voice-authorize', points: 20, seconds: 3_600 },
  ticket: { name: 'own-voice-ticket', points: 30, seconds: 3_600 },
  /** Tickets that somebody at an address tries. */
  phone: { name: 'own-voice-phone', points: 60, seconds: 3_600 },
  /** What phones show is said every second while they record, with each sentence, and every quarter of a minute. */
  phoneState: { name: 'own-voice-phone-state', points: 9_000, seconds: 3_600 },
  /** Before it is known whose phone it is. */
  phoneSample: { name: 'own-voice-phone-sample', points: 900, seconds: 3_600 },
  upload: { name: 'own-voice-upload', points: 60, seconds: 3_600 },
  /** Parts of uploads: a recording of the largest size has thirteen. */
  uploadPart: { name: 'own-voice-upload-part', points: 1_200, seconds: 3_600 },
  sample: { name: 'own-voice-sample', points: 900, seconds: 3_600 },
  score: { name: 'own-voice-score', points: 60, seconds: 3_600 },
  train: { name: 'own-voice-train', points: 20, seconds: 86_400 },
  candidates: { name: 'own-voice-candidates', points: 200, seconds: 86_400 },
  refine: { name: 'own-voice-refine', points: 600, seconds: 86_400 },
  share: { name: 'own-voice-share', points: 60, seconds: 86_400 },
  /** Links that somebody at an address opens, and sounds of one link, whoever asks. */
  openShare: { name: 'own-voice-open-share', points: 120, seconds: 3_600 },
  shareSound: { name: 'own-voice-share-sound', points: 600, seconds: 86_400 },
  file: { name: 'own-voice-file', points: 30, seconds: 3_600 },
  report: { name: 'own-voice-report', points: 10, seconds: 86_400 },
} satisfies Record<string, LimitRule>;
