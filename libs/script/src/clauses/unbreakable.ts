/** A stretch of text (UTF-16 units, half open) that no cut may enter. */
export interface Span {
  start: number;
  end: number;
}

const address = String.raw`(?:https?|ftp):\/\/[^\s\u3000-\u303f\u4e00-\u9fff\uff00-\uffef“”‘’]+|www\.[\w.\/?=&%#~+\-]+|[\w.+\-]+@[\w\-]+(?:\.[\w\-]+)+`;
const englishDate = String.raw`\b(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.?)\s\d{1,2}(?:st|nd|rd|th)?(?:,?\s\d{4})?(?![A-Za-z\d])`;
const dateOrTime = String.raw`\d+\s?年(?:\s?\d+\s?月)?(?:\s?\d+\s?[日号])?|\d+\s?月\s?\d+\s?[日号]|\d+\s?[时点]\s?\d+\s?分(?:\s?\d+\s?秒)?|\d{3,4}[?？][\-~—–－～]{1,2}\d{3,4}`;
const sign = String.raw`(?:[\-−+±]?(?:[A-Z]{0,3}[¥￥$€£]|#|№))?[\-−+±]?`;
const figure = String.raw`\d+(?:[.,:：\/~～·×*^–—\-]+\d+)*`;
const wideFigure = String.raw`[￥＄]?[０-９]+(?:[，．：][０-９]+)+`;
const unit = String.raw`(?:\s?(?:[%‰％℃℉°′″²³]|(?:[kKMGTmμµcn]?(?:m|g|b|B|W|Wh|Ah|Hz|Pa|J|V|A|s|L|l)|km\/h|m\/s|min|h)(?![A-Za-z])|[十百千万亿]*(?:[美日欧港澳]元|英镑|公里|公斤|公顷|千米|千克|厘米|毫米|毫升|平方(?:千?米|公里)|立方米|摄氏度|海里|小时|分钟|秒钟|个月|个小时|人次)|[十百千万亿]*[元块角分个人年月日号时点秒米克吨升度倍名位次岁页届期章节条只台辆件家套间亩吨])(?:\/(?:月|年|天|日|人|次|小时|分钟|分|秒|平方米|平米|米|公斤|斤|吨|个|件|台)(?!\p{N}))?)?`;
const latin = String.raw`[[\p{L}\p{M}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]]`;
const word = String.raw`[${latin}\p{N}]+(?:[.'’\-_&+@\/][${latin}\p{N}]+|(?<=\d)[,:]\d+)*`;
const chineseNumber = '[第负]?[零〇一二三四五六七八九十百千万亿两点]{2,}';

const unbreakable = new RegExp(
  [address, englishDate, dateOrTime, `(?:${wideFigure}|${sign}${figure})${unit}`, word, chineseNumber].join('|'),
  'gv',
);
const trailingPunctuation = /[.,;:!?)\]}'"]+$/;

/** Numbers with sign and unit (full-width too), dates (in English too), times, Latin words, addresses: in order, not overlapping. */
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
