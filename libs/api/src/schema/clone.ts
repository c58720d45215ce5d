import { z } from 'zod';
import { terms } from '../terms.ts';
import { ownDetail, ownId, ownLists, ownName, ownScore, ownState, ownTwins } from './own-voice.ts';
import { dateTime, done, id, wholeNumber } from './shapes.ts';

/** One way of making a voice of recordings, as this site has it. */
const engine = z.object({
  id: z.string(),
  name: z.string(),
  /** What it is, in a line, and what it cannot do. */
  summary: z.string(),
  limits: z.string(),
  version: z.string(),
  /** Seconds of speech, and prompts to be read. */
  seconds: z.object({ least: z.number(), best: z.number() }),
  prompts: z.int(),
  reads: z.enum(['sentences', 'words']),
  /** At least N prompts have to be read; 0 allows any number. */
  least_prompts: z.int(),
  /** Whether recordings stay on this site. */
  local: z.boolean(),
  /** Where they are sent, for who is asked; empty: nowhere. */
  sent_to: z.string(),
});
export type CloneEngine = z.infer<typeof engine>;

/** Whether the member is told once a neural engine is there; null: one is. */
const wish = z.enum(['none', 'open']).nullable();

const sampleSources = ['desktop', 'phone', 'upload'] as const;
const sample = z.object({
  id,
  /** Number of the prompt that was read; null: free speech. */
  prompt: z.int().nullable(),
  text: z.string(),
  source: z.enum(sampleSources),
  duration_ms: z.int(),
  peaks: z.array(z.number()),
  /**
   * As the engine measured it, `<point of the score>_<figure>`: `noise_floorDb`, `clipping_places`… Where it hears words, also `unheard`: how
   * many syllables, where it is to be read again, else 0. An engine that joins recorded sounds has `usable` (0 or 1), `syllables`, and `syllable_1`… for
   * each of the prompt: 1 heard, 0.5 perhaps, 0 another one or none; and `tone_1`… = 0 for those whose pitch goes as in another tone.
   */
  figures: z.record(z.string(), z.number()),
  /** Plays without a header for at least a day. */
  url: z.string(),
  create_time: dateTime,
});
export type CloneSample = z.infer<typeof sample>;

/** `waiting`: an operator decides. */
const consent = z.object({
  kind: z.enum(['sentence', 'letter']),
  result: z.enum(['passed', 'waiting', 'refused']),
  reason: z.string(),
  time: dateTime,
});
export type CloneConsent = z.infer<typeof consent>;
const authorised = z.object({ state: ownState, consent });
/** What is to be read aloud once, by the person whose voice it is, within its time. */
const sentence = z.object({
  sentence_id: id,
  text: z.string(),
  /** Only the words of the last reading that were not heard. */
  again: z.boolean(),
  expire_time: dateTime,
  /** Where a recogniser hears the reading; empty: nothing leaves the site. */
  sent_to: z.string(),
});

/** Fields of a form: everything is text. */
const promptField = wholeNumber(0, 10_000).optional();
const added = z.object({ state: ownState, sample, count: z.int(), duration_ms: z.int() });
const uploadState = z.object({
  upload_id: id,
  size: z.int(),
  /** Bytes that are stored for good: the next part begins there. */
  received: z.int(),
  /** Of one part, at most. */
  part_bytes: z.int(),
  expire_time: dateTime,
});
const script = z.object({ engine: z.string(), prompts: z.array(z.object({ number: z.int(), text: z.string() })) });
const mapped = z.object({
  /** Pinyin without its tone. */
  syllable: z.string(),
  /** The tones with which the script has it, and those of them that were read. All read: complete; none: it was not read. */
  tones: z.array(z.int()),
  read: z.array(z.int()),
  /** Number of the prompt that says most of what is missing; null: nothing is. */
  prompt: z.int().nullable(),
  /** The syllable that stands in for one that was not read; null: it was, or nothing is near. */
  stand_in: z.string().nullable(),
});
export type MappedSyllable = z.infer<typeof mapped>;
/** What opens a phone to one voice of one member for an hour. */
const pass = z.string().min(20).max(100);

export const clones = {
  cloneLists: { input: ownTwins.lists.input, output: ownLists.extend({ engines: z.array(engine), wish }) },
  /** Asks to be told once a neural engine is there, or withdraws it. */
  cloneWish: { input: z.object({ wanted: z.boolean() }), output: z.object({ wish }) },
  cloneCreate: { input: z.object({ name: ownName.optional(), whose: z.enum(['own', 'other']).default('own') }), output: ownId },
  cloneDetail: {
    input: ownId,
    output: ownDetail.extend({
      whose: z.enum(['own', 'other']),
      consent: consent.nullable(),
      /** What can still be read: the last that was drawn. */
      sentence: sentence.nullable(),
      /** Whether the samples are of who agreed, while that stands against training: an operator is to hear them, or has found that they are not. */
      comparison: z.object({ result: z.enum(['waiting', 'refused']), reason: z.string(), time: dateTime }).nullable(),
      samples: z.array(sample),
      score: ownScore.nullable(),
    }),
  },
  cloneSign: ownTwins.sign,
  /** A new sentence, for ten minutes; an earlier one of the voice counts no more. */
  cloneSentence: { input: ownId, output: sentence },
  /** The sentence as it was read; a form with the recording. */
  cloneAuthorize: { input: z.object({ id, sentence_id: id }), output: authorised },
  /** A signed letter of the person whose voice it is; a form with its picture. An operator decides. */
  cloneLetter: { input: ownId, output: authorised },
  /** Which engine is to make it; until it is trained, and for its next version. */
  cloneChoose: { input: ownId.extend({ engine: z.string().regex(/^[a-z0-9-]{1,40}$/) }), output: done },
  /** What to read, in order. */
  cloneScript: { input: ownId, output: script },
  /** What of the language was read, for an engine that joins recorded sounds; no syllables for any other. */
  cloneCoverage: {
    input: ownId,
    output: z.object({
      engine: z.string(),
      syllables: z.array(mapped),
      /** Prompts to read next, each with the syllables that it adds to those before it; together they say everything. */
      next: z.array(z.object({ prompt: z.int(), adds: z.int() })),
      /** About so long it takes to read them all. */
      seconds: z.int(),
    }),
  },
  /** For a phone: opens it once, within ten minutes. A new one ends the old one, and the phone that it opened. */
  cloneMobileTicket: { input: ownId, output: z.object({ ticket: z.string(), path: z.string(), expire_time: dateTime }) },
  /** On the phone. */
  cloneOpenPhone: {
    input: z.object({ ticket: z.string().min(20).max(100) }),
    output: z.object({ pass: z.string(), id, name: z.string(), script, expire_time: dateTime }),
  },
  /** What is there by now, for a phone that comes back; what it shows is passed on to the devices of its owner. */
  clonePhoneState: {
    input: z.object({
      pass,
      prompt: promptField,
      recording: z.boolean().default(false),
      /** Recorded since the last time: the loudest sample of each tenth of a second, negative where it was cut off. */
      peaks: z.array(z.number().min(-1).max(1)).max(50).default([]),
    }),
    output: z.object({ state: ownState, prompts: z.array(z.int()), count: z.int(), duration_ms: z.int() }),
  },
  /** A form with the recording; `pass` before the file. */
  clonePhoneSample: {
    input: z.object({ pass, prompt: promptField }),
    output: z.object({ state: ownState, sample_id: id, count: z.int(), duration_ms: z.int(), figures: sample.shape.figures }),
  },
  /** A form with the recording. The same prompt again replaces what was read before. */
  cloneAddSample: { input: z.object({ id, prompt: promptField, source: z.enum(['desktop', 'upload']).default('desktop') }), output: added },
  /** A long recording in parts, so that a cut costs one part: begin, send parts from `received` on, end. It waits a day for the next part. */
  cloneUploadBegin: {
    input: z.object({
      id,
      size: z.int().min(1).max(terms.files.audioBytes),
      name: z.string().trim().min(1).max(100),
      prompt: z.int().min(1).max(10_000).optional(),
      source: z.enum(['desktop', 'upload']).default('upload'),
    }),
    output: uploadState,
  },
  /** A form with the part, which begins at `offset`. One that begins elsewhere changes nothing: the answer says where to go on. */
  cloneUploadPart: { input: z.object({ upload_id: id, offset: wholeNumber(0, terms.files.audioBytes) }), output: uploadState },
  cloneUploadState: { input: z.object({ upload_id: id }), output: uploadState },
  /** The sample that was made of it; asked again, the same one. */
  cloneUploadEnd: { input: z.object({ upload_id: id }), output: added },
  cloneRemoveSample: { input: z.object({ id, sample_id: id }), output: z.object({ state: ownState }) },
  cloneScore: { input: ownId, output: z.object({ state: ownState, score: ownScore }) },
  cloneBuySlot: ownTwins.buySlot,
  /** Takes a free slot where the voice has none, and queues the next version. */
  cloneTrain: { input: ownId, output: z.object({ state: ownState, version: z.int() }) },
  cloneCancel: { input: ownId, output: z.object({ state: ownState }) },
  cloneUse: ownTwins.use,
  cloneRename: ownTwins.rename,
  cloneSettings: ownTwins.settings,
  cloneRenew: ownTwins.renew,
  cloneRemove: ownTwins.remove,
};
