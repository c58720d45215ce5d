/** A stretch of text (UTF-16 units, half open) that no cut may enter. */
export interface Span {
  start: number;
  end: number;
}

const address = String.raw`(?:https?|ftp):\/\/[^\s\u3000-\u303f\u4e00-\u9fff\uff00-\uffef“”‘’]+|www\.[\w.\/?=&%#~+\-]+|[\w.+\-]+@[\w\-]+(?:\.[\w\-]+)+`;
const dateOrTime = String.raw`\d+\s?年(?:\s?\d+\s?月)?(?:\s?\d+\s?[日号])?|\d+\s?月\s?\d+\s?[日号]|\d+\s?[时点]\s?\d+\s?分(?:\s?\d+\s?秒)?`;
const sign = String.raw`(?:[\-−+±]?(?:[A-Z]{0,3}[¥￥$€£]|#|№))?[\-−+±]?`;
const figure = String.raw`\d+(?:[.,:：\/~～·×*^–—\-]+\d+)*`;
const unit = String.raw`(?:\s?(?:[%‰％℃℉°′″²³]|(?:[kKMGTmμµcn]?(?:m|g|b|B|W|Wh|Ah|Hz|Pa|J|V|A|s|L|l)|km\/h|m\/s|min|h)(?![A-Za-z])|[十百千万亿]*[元块角分个人年月日号时点秒米克吨升度倍名位次岁页届期章节条只]))?`;
const latin = String.raw`[[\p{L}\p{M}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]]`;
const word = String.raw`[${latin}\p{N}]+(?:[.'’\-_&+@\/][${latin}\p{N}]+|(?<=\d)[,:]\d+)*`;
const chineseNumber = '[第负]?[零〇一二三四五六七八九十百千万亿两点]{2,}';

const unbreakable = new RegExp([address, dateOrTime, sign + figure + unit, word, chineseNumber].join('|'), 'gv');
const trailingPunctuation = /[.,;:!?)\]}'"]+$/;

/** Numbers with sign and unit, dates, times, Latin words, addresses: in order, not overlapping. */
export function unbreakableSpans(text: string): Span[] {
  const spans: Span[] = [];
  for (const match of text.matchAll(unbreakable)) {
    const length = match[0].includes('://') ? match[0].replace(trailingPunctuation, '').length : match[0].length;
    if (length > 1) spans.push({ start: match.index, end: match.index + length });
  }
  return spans;
}

/** Tells whether a position lies inside one of the spans; positions must be asked in ascending order. */
export function insideSpans(spans: readonly Span[]): (position: number) => boolean {
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  let next = 0;
  let reach = 0;
  return (position) => {
    for (let span = sorted[next]; span !== undefined && span.start < position; span = sorted[next]) {
      reach = Math.max(reach, span.end);
      next += 1;
    }
    return position < reach;
  };
}
