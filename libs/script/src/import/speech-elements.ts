import { emotionStrength } from '../markup/emotion-degrees.ts';
import { pauseSteps } from '../document/limits.ts';
import type { SsmlElement } from '../marks/mark-entry.ts';
import { markKindNames, markKinds, type KindsWith, type MarkValue } from '../marks/mark-kinds.ts';
import { pauseMs, soundDecibels, soundReference, styleName } from '../marks/value-bounds.ts';
import { allows, type ValueSpec } from '../marks/value-spec.ts';
import { isForeignAddress, soundOfAddress } from '../markup/sound-address.ts';
import { pinyinSyllables } from './pinyin-syllables.ts';
import { readTime } from '../markup/prosody-values.ts';
import { readProsody } from './read-prosody.ts';
import { sayAsKind } from './say-as-kinds.ts';
import type { Frame } from './script-builder.ts';
import { elementText, frameOf, noteOthers, within, type MarkupElement, type SpeechContext } from './speech-context.ts';

/** Reads one element: what it puts into the script at once, and the marks that hold until it ends. */
export type SpeechElement = (element: MarkupElement, context: SpeechContext) => Frame[];

/** The named breaks of SSML are the product's own steps. */
const strengths: Readonly<Record<string, number>> = {
  none: 0,
  'x-weak': 150,
  weak: pauseSteps.short,
  medium: pauseSteps.middle,
  strong: pauseSteps.long,
  'x-strong': 1000,
};
/** `liao3`, `xi1 an1`, `ㄏㄠˇ`: what is no IPA. */
const tonedPinyin = /^(?:[a-zü:]{1,6} ?[0-5](?:[\s'’-]+|$|(?=[a-zü])))+$|^[\u3105-\u312f]/i;
/** Letters, their marks, and the signs of stress, length, tone and syllables. */
const ipa = /^[\p{Script=Latin}\p{Script=Greek}\p{M}\p{Lm}\p{Sk}\s.|‖‿ˈˌːˑ˥-˩↗↘↑↓ǀ-ǃ'‑()/-]+$/u;
const PINYIN_ALPHABETS = new Set([
  'x-pinyin',
  'pinyin',
  'py',
  'sapi',
  'x-sapi',
  'x-microsoft-sapi',
  'x-amazon-pinyin',
  'x-cmu-pinyin',
  'x-amazon-pron-pinyin',
  'x-bopomofo',
  'bopomofo',
  'zhuyin',
]);

const voice: SpeechElement = (element, context) => {
  noteOthers(context, element, ['name', 'gender', 'languages', 'required', 'ordering', 'age', 'variant', 'onlangfailure', 'effect']);
  const { name = '', gender, languages, effect } = element.attributes;
  if (effect !== undefined) context.notes.add('attribute', element.where, `voice effect="${effect}"`);
  const language = element.attributes['xml:lang'] ?? languages?.split(/\s/)[0] ?? /^[a-z]{2,3}-[A-Z]{2}/.exec(name)?.[0];
  const voiceId = context.findVoice({ name: name.split(/[\s,]/)[0] ?? '', gender, language }, element.where);
  context.voiceId = voiceId;
  if (element.attributes['sy:whole'] === undefined) return frameOf(context, element, { kind: 'voice', voiceId });
  context.settings.voiceId = voiceId;
  return [];
};

const expressAs: SpeechElement = (element, context) => {
  noteOthers(context, element, ['style', 'styledegree']);
  const { style, styledegree } = element.attributes;
  const styles = context.voices?.find(({ id }) => id === context.voiceId)?.styles;
  if (style === undefined || (styles !== undefined && !styles.includes(style))) {
    context.notes.add('style', element.where, elementText(element));
    return [];
  }
  const degree = styledegree === undefined ? 1 : Number(styledegree);
  const strength = Number.isFinite(degree) ? emotionStrength(degree) : 3;
  if (element.attributes['sy:whole'] === undefined) return frameOf(context, element, { kind: 'emotion', style, strength });
  context.settings.style = { name: style.slice(0, styleName.most), strength };
  return [];
};

const pause: SpeechElement = (element, context) => {
  noteOthers(context, element, ['time', 'strength']);
  const { time, strength } = element.attributes;
  const durationMs = time === undefined ? strengths[strength ?? 'medium'] : readTime(time);
  if (durationMs === undefined) context.notes.add('value', element.where, elementText(element));
  else context.builder.insert({ kind: 'pause', durationMs: within(context, element, durationMs, pauseMs) });
  return [];
};

const phoneme: SpeechElement = (element, context) => {
  noteOthers(context, element, ['alphabet', 'ph', 'py', 'type']);
  if (context.own && element.attributes['alphabet'] === 'ipa')
    return frameOf(context, element, { kind: 'phoneme', ipa: element.attributes['ph'] ?? '' });
  const { alphabet = '', py, ph = py ?? '' } = element.attributes;
  // Without an alphabet, or with a wrong one, what is pinyin by its tones is pinyin.
  const isPinyin = PINYIN_ALPHABETS.has(alphabet.toLowerCase()) || py !== undefined || tonedPinyin.test(ph.trim());
  if (!isPinyin && ipa.test(ph)) return frameOf(context, element, { kind: 'phoneme', ipa: ph });
  const syllables = isPinyin ? pinyinSyllables(ph) : undefined;
  if (syllables) return frameOf(context, element, { kind: 'pinyin', syllables });
  context.notes.add('value', element.where, elementText(element));
  return [];
};

const sayAs: SpeechElement = (element, context) => {
  noteOthers(context, element, ['interpret-as', 'type', 'format', 'detail']);
  const { type, 'interpret-as': interpretAs = type ?? '' } = element.attributes;
  const reading = sayAsKind(interpretAs);
  if (reading) return frameOf(context, element, { kind: 'number', reading });
  context.notes.add('value', element.where, elementText(element));
  return [];
};

const sub: SpeechElement = (element, context) => {
  noteOthers(context, element, ['alias']);
  return frameOf(context, element, { kind: 'alias', text: element.attributes['alias'] ?? '' });
};

const emphasis: SpeechElement = (element, context) => {
  noteOthers(context, element, ['level']);
  const { level = 'moderate' } = element.attributes;
  if (level === 'strong' || level === 'moderate') return frameOf(context, element, { kind: 'stress' });
  if (level !== 'none') context.notes.add('value', element.where, elementText(element));
  return [];
};

/** A sound of the library: around text a recording of it, by itself an effect. Other addresses are refused by name: nothing is ever fetched. */
const audio: SpeechElement = (element, context) => {
  const { attributes } = element;
  const soundId = soundOfAddress(attributes['src'] ?? '');
  const durationMs = Number(attributes['sy:duration'] ?? Number.NaN);
  if (soundId === undefined || !allows(soundReference.durationMs, durationMs)) {
    context.notes.add(isForeignAddress(attributes['src']) ? 'address' : 'sound', element.where, elementText(element));
    return [];
  }
  const sound = {
    soundId: soundId.slice(0, soundReference.soundId.most),
    name: (attributes['sy:name'] ?? '').slice(0, soundReference.name.most),
    durationMs,
  };
  const mode = attributes['sy:mode'];
  if (mode !== 'block' && mode !== 'overlay') return frameOf(context, element, { kind: 'recording', ...sound });
  const level = Number.parseFloat(attributes['soundLevel'] ?? attributes['soundlevel'] ?? '0');
  const decibels = within(context, element, Number.isFinite(level) ? level : 0, soundDecibels);
  context.builder.insert({ kind: 'sound', ...sound, mode, decibels });
  return [];
};

/** A kind that is its own element says its values as attributes, lists with spaces. */
const ownElement =
  (kind: KindsWith<'ssml', 'own'>): SpeechElement =>
  (element, context) => {
    const values = Object.entries<ValueSpec>(markKinds[kind].values).map(([name, spec]) => [name, valueOf(spec, element.attributes[name])]);
    return frameOf(context, element, { kind, ...Object.fromEntries(values) } as MarkValue);
  };

function valueOf({ type }: ValueSpec, written = ''): string | number | string[] {
  if (type === 'decimal' || type === 'integer') return written === '' ? Number.NaN : Number(written);
  return type === 'list' ? written.split(' ') : written;
}

const elements: Readonly<Record<SsmlElement, SpeechElement>> = {
  voice,
  prosody: readProsody,
  'mstts:express-as': expressAs,
  break: pause,
  phoneme,
  'say-as': sayAs,
  sub,
  emphasis,
  audio,
};

const byName: ReadonlyMap<string, SpeechElement> = new Map<string, SpeechElement>([
  ...Object.entries(elements),
  ...markKindNames
    .filter((kind): kind is KindsWith<'ssml', 'own'> => markKinds[kind].ssml === 'own')
    .map((kind) => [`sy:${kind}`, ownElement(kind)] as const),
]);

/** @param written Markdown has no colons in names: ours have a hyphen there, and `mstts:` is left out */
export function speechElement(written: string): SpeechElement | undefined {
  return byName.get(written) ?? byName.get(written.replace(/^sy-/, 'sy:')) ?? byName.get(`mstts:${written}`);
}
