import type { TextRange } from './cut-ranges.ts';

const sounds =
  '掌声|笑声|大笑|微笑|苦笑|冷笑|轻笑|哭声|哭泣|抽泣|叹气|叹息|叹了口气|喘气|喘息|咳嗽声?|沉默|静默|鼓掌|欢呼声?|尖叫声?|惊呼|脚步声|敲门声?|关门声?|开门声?|铃声|铃响|门铃声?|电话铃?声|雷声|雨声|风声|海浪声|鸟鸣声?|鸟叫声?|狗叫声?|枪声|爆炸声|汽笛声?|鸣笛声?|刹车声|引擎声|嘈杂声|背景音乐?|音乐声?|乐声|歌声|音效|轻音乐|BGM|听不清|无声|笑|哭';
const english =
  'applause|laugh(?:s|ter|ing)?|chuckl(?:es?|ing)|sigh(?:s|ing)?|cheer(?:s|ing)?|cough(?:s|ing)?|gasps?|sob(?:s|bing)?|silence|inaudible|indistinct(?: chatter)?|music(?: playing)?|(?:[a-z ]{1,20} )?music(?: plays)?|door (?:opens|closes|slams)|phone (?:rings|ringing)|footsteps|thunder';
const strict = new RegExp(String.raw`^(?:[\p{Script=Han}]{0,5}?(?:${sounds})(?:起|响起|不断|渐[强弱起]|停止)?|${english})$`, 'iu');
const tone = /^(?:第?[一二三四轻阴阳上去入平仄]声|无声|微笑)$/u;
/** In square brackets what happens, too. */
const loose = /^(?:[\p{Script=Han}]{1,8}(?:声|响|响起|音乐|笑|哭|叹气|鸣|叫)|[a-z][a-z ,'-]{1,40})$/iu;
const note = /[[［【]([^[\]［］【】]{1,40})[\]］】]|[(（]([^()（）]{1,40})[)）]|[♪♫♬🎵🎶]+/gu;

/** Notes of sounds, `[门响]`, `（掌声）`, `♪（轻音乐）♪`. In subtitles a line in square brackets is one whatever it says. */
export function soundNoteRanges(line: string, isSubtitle: boolean): TextRange[] {
  if (!/[[［【(（♪♫♬🎵🎶]/u.test(line)) return [];
  const found: TextRange[] = [];
  for (const match of line.matchAll(note)) {
    const [whole, square, round] = match;
    const isAlone = line.trim() === whole;
    if (square === undefined && round === undefined) found.push({ start: match.index, end: match.index + whole.length });
    else if (square === undefined ? isSound(round ?? '', isSubtitle && isAlone) : isSquareSound(square, isSubtitle, isAlone))
      found.push({ start: match.index, end: match.index + whole.length });
  }
  return found;
}

function isSound(written: string, mayBeLoose: boolean): boolean {
  const text = written.trim().replace(/^[♪♫♬🎵🎶\s]+|[♪♫♬🎵🎶\s]+$/gu, '');
  return !tone.test(text) && (strict.test(text) || (mayBeLoose && loose.test(text)));
}

function isSquareSound(written: string, isSubtitle: boolean, isAlone: boolean): boolean {
  if (isSubtitle && isAlone && !/^[\d\s,，-]*$/.test(written)) return true;
  return isSound(written, isSubtitle) || (isAlone && /[声响]$/u.test(written) && written.length <= 6 && !tone.test(written));
}
