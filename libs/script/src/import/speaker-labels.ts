/** A name before what is said, and where that begins, in UTF-16 units. */
export interface SpeakerLabel {
  name: string;
  end: number;
}

const label =
  /^[\s\u3000]*(?:[【[（(]\s?([\p{L}\p{N}· .]{1,16}?)\s?[】\]）)]\s?[：:]?|([\p{Script=Han}·]{1,6}\d{0,2}|[\p{Lu}][\p{L}.'-]{0,15}(?: [\p{Lu}\d][\p{L}.'-]{0,15}){0,2}(?: \d{1,2})?)(?:[（(][^()（）]{1,10}[）)])?\s?[：:])[\s\u3000]*(?=\S)/u;

/** Who speaks, not what is said: silent unless a person wants them. */
const roles =
  /^(?:旁白|画外音|话外音|解说(?:员|词)?|配音|同期声?|独白|内心独白|字幕|男声|女声|男主|女主|主持人?|说话人\d{0,2}|narrator|voice ?over|vo|host|speaker \d{1,2})$/iu;
/** Words before a colon that are text. */
const notNames =
  /^(?:注意|提示|注|备注|说明|时间|地点|地址|电话|手机|邮箱|网址|官网|价格|售价|原价|标题|题目|摘要|关键词|目录|例|例如|比如|如下|答案|结论|总结|原因|结果|目标|步骤.{0,2}|第.{1,4}|方法|要点|重点|其一|其二|一是|二是|首先|其次|最后|另外|此外|但是|所以|因此|即|问|答|作者|来源|编辑|日期|姓名|性别|年龄|身高|体重|颜色|尺寸|材质|功能|优点|缺点|特点|note|tip|tips|warning|q|a|ps|http|https|re|fwd|subject|from|to|date)$/iu;
const saying = /[说道问答喊叫想写是为有在着了过到曰云称讲谈唱念骂嚷笑哭]$/u;
const squareOnly = /^[\s\u3000]*[【[（(]/u;

/** The name of a speaker at the head of a line, `旁白：`, `MIKE:`. `isRole`: certain by the word alone. */
export function speakerLabel(line: string): (SpeakerLabel & { isRole: boolean }) | undefined {
  const found = label.exec(line.slice(0, 60));
  const name = (found?.[1] ?? found?.[2])?.trim();
  if (!found || name === undefined || /^\d+$/.test(name)) return undefined;
  const isRole = roles.test(name);
  // `【产品介绍】` alone is a heading.
  if (!isRole && squareOnly.test(line) && !/[：:][\s\u3000]*$/u.test(found[0])) return undefined;
  if (!isRole && (notNames.test(name) || saying.test(name))) return undefined;
  return { name, end: found[0].length, isRole };
}

/** Latin names as subtitles have them. */
export const isShouted = (name: string): boolean => /^[\p{Lu}][\p{Lu}\d .'-]+$/u.test(name);
