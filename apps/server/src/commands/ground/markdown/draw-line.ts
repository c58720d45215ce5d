import { markKinds, markSteps, toneMarked, type Insert, type Mark, type Paragraph } from '@shengyu/script';
import { escapeHtml } from '../../../html/escape-html.ts';
import { texts } from '../../../locales/lines.zh-CN.ts';

/** Who has a voice's name; undefined where the site does not have the voice. */
export type NameOf = (voiceId: string) => string | undefined;

/** Marks whose chip comes before their words: they change how all of these sound. */
const before: ReadonlySet<Mark['kind']> = new Set(['voice', 'emotion', 'rate', 'pitch', 'volume', 'stress']);

/** A paragraph as HTML, its marks as the studio shows them: underlined words and chips (`b`), which are no part of the text. */
export function drawParagraph(paragraph: Paragraph, nameOf: NameOf): string {
  const begun = new Set<Mark>();
  return markSteps(paragraph)
    .map((step) => {
      if (step.kind === 'text') return escapeHtml(step.text);
      if (step.kind === 'insert') return drawInsert(step.insert);
      const { mark } = step;
      const chip = chipOf(mark, nameOf);
      const drawn = chip === '' ? '' : `<b>${escapeHtml(chip)}</b>`;
      if (step.kind === 'close') return `${before.has(mark.kind) ? '' : drawn}</span>`;
      const first = !begun.has(mark);
      begun.add(mark);
      return `<span class="mk ${markKinds[mark.kind].chip.hue}">${first && before.has(mark.kind) ? drawn : ''}`;
    })
    .join('');
}

function drawInsert(insert: Insert): string {
  const [hue, text] = insert.kind === 'pause' ? ['pause', texts.pause(insert.durationMs / 1000)] : ['effect', insert.name];
  return `<b class="mk point ${hue}">${escapeHtml(text)}</b>`;
}

function chipOf(mark: Mark, nameOf: NameOf): string {
  switch (mark.kind) {
    case 'voice':
      return nameOf(mark.voiceId) ?? mark.voiceId;
    case 'emotion':
      return mark.style;
    case 'rate':
      return texts.rate(mark.rate);
    case 'pitch':
      return texts.semitones(mark.semitones);
    case 'volume':
      return texts.decibels(mark.decibels);
    case 'stress':
      return texts.stress;
    case 'link':
      return texts.link;
    case 'recording':
      return mark.name;
    case 'alias':
    case 'caption':
      return mark.text;
    case 'number':
      return texts.numberReadings[mark.reading];
    case 'phoneme':
      return `/${mark.ipa}/`;
    case 'pinyin':
      return mark.syllables.map(toneMarked).join(' ');
  }
}
