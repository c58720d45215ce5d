import type { ElementMeaning, Meaning } from './markup-reader.ts';
import { readMetadata } from './read-metadata.ts';
import { readSilence } from './read-silence.ts';
import { readSpeak } from './read-speak.ts';
import type { Frame } from './script-builder.ts';
import { isForeignAddress } from '../markup/sound-address.ts';
import { elementText, type SpeechContext } from './speech-context.ts';
import { speechElement } from './speech-elements.ts';
import { timingOf } from './timing-attributes.ts';

const BETWEEN_SENTENCES_MS = 500;
const sentenceEnd = /[。！？!?；;….：:，,、—][”’」』）)"'\s]*$/u;

const transparent: Meaning = () => ({});
const silent: Meaning = () => ({ silent: true });

const leftOut: Meaning = (element, { notes }) => {
  notes.add(isForeignAddress(element.attributes['uri']) ? 'address' : 'left_out', element.where, elementText(element));
  return {};
};

const lost: Meaning = (element, { notes }) => {
  notes.add(isForeignAddress(element.attributes['src']) ? 'address' : 'sound', element.where, elementText(element));
  return {};
};

/** A sentence that ends without a mark of its own is kept apart from the next by a pause. */
const sentence: Meaning = (_element, { builder }) => {
  const before = builder.openText();
  if (before !== '' && !sentenceEnd.test(before)) builder.insert({ kind: 'pause', durationMs: BETWEEN_SENTENCES_MS });
  return {};
};

const meanings: Readonly<Record<string, Meaning>> = {
  speak: readSpeak,
  metadata: () => ({ silent: false, inside: readMetadata, onText: () => undefined }),
  s: sentence,
  sentence,
  desc: silent,
  meta: transparent,
  w: transparent,
  word: transparent,
  silence: readSilence,
  token: transparent,
  lang: (element) => (isForeign(element.attributes['xml:lang']) ? { part: 'language' } : {}),
  lexicon: leftOut,
  lookup: leftOut,
  mark: leftOut,
  'mstts:silence': readSilence,
  'mstts:backgroundaudio': lost,
  soundEvent: lost,
};

/** Our voices read Chinese and the Latin words in it; what another language needs is not there. */
const isForeign = (language = ''): boolean => language !== '' && !/^(zh|cmn)\b/i.test(language);

/** Elements of SSML 1.1, of Azure and of Aliyun; any other is listed and its text stays. */
export function createSsmlMeaning(): Meaning {
  let paragraphs = 0;
  const paragraph: Meaning = (element, context) => {
    paragraphs += 1;
    context.builder.begin(timingOf(element));
    const onClose = (): void => {
      paragraphs -= 1;
      context.builder.end();
    };
    return { exact: element.attributes['xml:space'] === 'preserve', onClose };
  };
  return (element, context) => {
    const { name } = element;
    if (name === 'p' || name === 'paragraph') return paragraph(element, context);
    const speech = speechElement(name);
    if (speech) {
      const frames = speech(element, context);
      // Outside of paragraphs each voice speaks its own.
      return name === 'voice' && paragraphs === 0 ? apart(frames, context) : { frames };
    }
    if (Object.hasOwn(meanings, name)) return meanings[name]?.(element, context) ?? {};
    context.notes.add('element', element.where, elementText(element));
    return {};
  };
}

function apart(frames: readonly Frame[], { builder }: SpeechContext): ElementMeaning {
  builder.end();
  return { frames, onClose: () => builder.end() };
}
