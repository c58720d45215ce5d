import { cutsWord } from './own-words.ts';
import type { WordPlace } from './word-places.ts';

/** Surnames that read otherwise than the everyday word (《现代汉语词典》, 姓). */
const surnames: ReadonlyMap<string, string> = new Map(
  (
    '单shan4 仇qiu2 解xie4 查zha1 曾zeng1 区ou1 任ren2 盖ge3 朴piao2 翟zhai2 覃qin2 华hua4 纪ji3 乐yue4 柏bai3 种chong2 折she2 缪miao4 ' +
    '员yun4 洗xian3 燕yan1 应ying1 訾zi1 祭zhai4 过guo1 牟mou2 郇xun2 隗kui2 召shao4 谌chen2 干gan1 句gou1 能nai4 盛sheng4 晁chao2 ' +
    '佴nai4 幺yao1 么yao1 逯lu4 贲ben1 乜nie4 宓mi4 隽juan4 於yu1 相xiang4 炅gui4 阚kan4 缴jiao3 殷yin1 葛ge3 秘bi4 黑he4 ' +
    '撒sa4 褚chu3 车che1 卜bu3 莘shen1 冼xian3 俱ju1 曲qu1 肖xiao1 钭tou3 酆feng1 ' +
    '亓qi2 郗xi1 笪da2 阙que1 昝zan3 麴qu1 镡xin2 佘she2 ' +
    '呙guo1 妫gui1 虢guo2 繁po2'
  )
    .split(' ')
    .map((entry): [string, string] => [entry[0] ?? '', entry.slice(1)]),
);

/** Surnames of two characters, and names and titles of other peoples that histories know by their sound. */
const compounds: ReadonlyMap<string, readonly string[]> = new Map(
  (
    '尉迟yu4,chi2 万俟mo4,qi2 长孙zhang3,sun1 澹台tan2,tai2 令狐ling2,hu2 夏侯xia4,hou2 诸葛zhu1,ge3 皇甫huang2,fu3 濮阳pu2,yang2 鲜于xian1,yu2 ' +
    '宰父zai3,fu3 亓官qi2,guan1 拓跋tuo4,ba2 单于chan2,yu2 冒顿mo4,du2 可汗ke4,han2 尉缭wei4,liao2 ' +
    '赫连he4,lian2 乐正yue4,zheng4 闾丘lv2,qiu1 颛孙zhuan1,sun1 钟离zhong1,li2 段干duan4,gan1 ' +
    '相里xiang4,li3 谷梁gu3,liang2 哥舒ge1,shu1 叱干chi4,gan1 仆固pu2,gu4 纥骨he2,gu3 吐突tu3,tu1 斛律hu2,lv4 宿勤su4,qin2'
  )
    .split(' ')
    .map((entry): [string, string[]] => [entry.slice(0, 2), entry.slice(2).split(',')]),
);

const titles =
  /^(?:老师|先生|女士|小姐|太太|夫人|局长|经理|总(?![是会要能结共体之在和的算部统得有计量数分想靠让这那把])|主任|教授|医生|大夫|博士|师傅|师父|校长|院长|书记|部长|处长|科长|县长|市长|省长|区长|镇长|乡长|村长|厂长|站长|所长|馆长|台长|董事长|董事|总监|总裁|主席|总理|总统|秘书|助理|律师|警官|警员|法官|检察官|队长|班长|排长|连长|营长|团长|师长|军长|将军|司令|参谋|政委|导演|编辑|记者|主编|主播|主持|工程师|工(?=[，。！？、：说和，]|$)|会计|护士|教练|裁判|同学|同志|老板|老弟|老[大二三四五六七八九十幺](?!难)|[大二三四五六七八九十小][爷哥姐妹弟叔婶嫂伯姑娘郎婆]|阿姨|叔叔|伯伯|伯母|大爷|大妈|大哥|大姐|大叔|大婶|奶奶|爷爷|姑娘|公子|少爷|员外|掌柜|道长|府|家(?=的?[大老小二三]?(?:[公女儿人村庄寨院湾沟]))|氏|某(?![个些种一事人物时地年月日]))/u;
/** Words of their own, although a surname and a title stand side by side. */
const words =
  /(?:^|[^姓])(?:[各该本某原历现前兼地专开市郊城山社辖全片军分小景园校]区|[订下保名菜成简账表传床被]单|[新继前历连续]任|[中]华|[报仇恩血]仇|[了讲理破分]解|[检调审搜侦]查|[未不何]曾|[经越超路度]过|[可功性智职]能)$/u;
/** Characters that given names are made of, two at a time. */
const given = new Set(
  '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华国建文志晓雪婷玉红梅琳凤林兰云龙鹏飞辉波斌宇浩凯健俊帆旭宁博瑞峰岩松柏海江河山川东南北春夏秋冬' +
    '晨阳光星月宏伯仲叔庆祥福贵富荣昌盛德仁义礼智信忠孝贤良善美佳嘉慧颖莹洁琪瑶珊珍珠琴瑟诗涵雨萱怡欣悦子梓轩泽睿皓骏铭锦程振世家荫培权武雄彪豹彬' +
    '树森根柱梁栋楠榕桦槐枫菊莲荷菲蕾芝芬芸茜莉莎萍蓉蓓薇馨香黛琼瑛瑾璇璐琛琦瑜曼妮婉婕媛嫣娇娥小晶晴昕昊昆昭曦曙朋朝亮允元兆先克全兴冠' +
    '则力勤卫卿厚双友发可史合吉向君启周哲唐善器圣坤城基堂增天太夫奇奎威学守安宗定宝实宪宽家容宾寅寿尚少尔展岭岳崇嵩左巧巨师希常广康延廷式弘弼正' +
    '彦彤影征心必思恒恩悟惠意成才承抗拓振捷政教方昂昌时景智本杏杭栋楷桐棠楚民永沁沛泉泓洲浪润淑清渊湘源溪滨满漫潇澄澜炎炜炳烈焕煜照熙燕爱牧玲玮珂理' +
    '甫田申留益盈真知石祖禄秉科竹筠策箐籍素紫维纲经继绍维罗翔耀聪胜能自舒良若苏茂范茵荔莘菁萌蓝蔚行衡裕言训诚谦贝贞贺赞超跃路轶达迅进远连逸道邦郁醒' +
    '重金鉴鑫钊钧钢铎锋镇镛长闻际陆伦圆汐沐沫涯淇溢漪潼烁煦熠燊珺琰瑄璟甜畅笙纯缨翀芊芷茉茗莺葵筱雁雯霄霖青非韦韬韵音顺颂风飙驰骥骁鸣鸿鹃鹤麒麟默齐弦',
);
/** The word that most often follows a surname's character in plain prose, with no name near: 应 and 任 are verbs far more often. */
const afterName =
  /^(?:$|[，。！？、：；,.!?:;（）()“”"《》·\s]|(?:[说道是在的和与及对把被向从给为也都就还又已曾来去笑问答看听等]|将(?!军))|老师|先生|女士|同志|教授|表示|认为|指出|告诉|担任|出任|出演|主演|饰)/u;

interface NamePlace {
  characters: readonly string[];
  at: number;
  places: readonly WordPlace[];
  before: string;
  after: string;
}

/** The reading of a surname where a title, a naming word or a given name shows that it is one; undefined everywhere else. */
export function surnameReading(characters: readonly string[], at: number, places: readonly WordPlace[]): string | undefined {
  const character = characters[at] ?? '';
  const compound = compoundReading(characters, at, places);
  if (compound !== undefined) return compound;
  const reading = surnames.get(character);
  if (reading === undefined) return undefined;
  const before = characters.slice(Math.max(0, at - 5), at).join('');
  const after = characters.slice(at + 1, at + 7).join('');
  if (words.test(before + character)) return undefined;
  if (/(?:^|[^百复同贵])姓$/u.test(before) && !/^[氏名]/u.test(character)) return reading;
  if (titles.test(after) && isTitled({ characters, at, places, before, after })) return reading;
  const place = { characters, at, places, before, after };
  return isFullName(place) || isShortName(character, before, after) ? reading : undefined;
}

/** Given names of one character that are no verbs. */
const singleGiven =
  /^[毅强伟刚军勇磊洋杰涛超辉鹏斌浩凯俊峰鑫敏丽艳娜芳婷玲雪慧莉蕾琳颖倩薇燕晶霞萍梅兰娟洁莹琪瑶佳欣轩睿皓铭宇哲晨涵萱怡悦诗梓]/u;

/** 曾毅来了: at the beginning, or after a word that a name follows, with nothing but a name's continuation behind. */
function isShortName(character: string, before: string, after: string): boolean {
  if (!/[曾查解任单仇覃翟盖]/u.test(character) || !/(?:^|[^\p{Script=Han}]|[和与跟找请给问叫对是])$/u.test(before)) return false;
  return singleGiven.test(after) && afterName.test(after.slice(1));
}

function compoundReading(characters: readonly string[], at: number, places: readonly WordPlace[]): string | undefined {
  for (const [start, offset] of [
    [at, 0],
    [at - 1, 1],
  ] as const) {
    const readings = start < 0 ? undefined : compounds.get(`${characters[start] ?? ''}${characters[start + 1] ?? ''}`);
    if (!readings || cutsWord(places, start, start + 2) || plainUses.test(characters.slice(start, start + 4).join(''))) continue;
    return readings[offset];
  }
  return undefined;
}

/** 长孙 is a first grandson and 单于 "only in" as well. */
const plainUses = /^(?:长孙女?(?:出生|满月|$)|单于[一1-9二])/u;

/** 解老师, 查经理: a character that is no part of a word (员工) and counts nothing (三任校长). */
function isTitled({ characters, at, places, before, after }: NamePlace): boolean {
  if (places[at]?.isInside !== false || /[一二三四五六七八九十两几首每各这那某何此同现\d]$/u.test(before)) return false;
  const character = characters[at] ?? '';
  if (character === '应') return !/^\p{Script=Han}{2,3}?(?:的?(?:要求|邀|请|号召)|之)/u.test(after);
  // 任 before an office is "to hold" it, but where the office goes on to say something.
  if (character === '任' && !address.test(after))
    return (
      /(?:^|[和与请找问叫对跟给让是向])$/u.test(before) && /^\p{Script=Han}{2,3}(?:[说来去的是在正刚还也要让对今明您好]|$)/u.test(after)
    );
  return !(character === '过' && /\p{Script=Han}$/u.test(before));
}

const address =
  /^(?:老[大二三四五六七八九十幺]|[大二三四五六七八九小][爷哥姐妹弟叔婶嫂伯]|老师|先生|女士|小姐|太太|夫人|师傅|医生|教授|同学|同志|阿姨|叔叔|老板)/u;

/** 曾志伟, 单雄信: a surname by itself, and two characters that names are made of, no word of the language. */
function isFullName({ characters, at, places, before }: NamePlace): boolean {
  const [first = '', second = ''] = characters.slice(at + 1, at + 3);
  if (!given.has(first) || !given.has(second)) return false;
  const [own, next, last] = places.slice(at, at + 3);
  if (own?.offset !== 0 || (own.isInside && own.word.length < 3)) return false;
  const isWord = next?.word === first + second;
  // 盈盈 and 小龙 are words and names.
  if ((isWord && first !== second && first !== '小') || (last?.isInside === true && last.offset === 0)) return false;
  return afterName.test(characters.slice(at + 3, at + 6).join('')) && !/[一二三四五六七八九十\d]$/u.test(before);
}
