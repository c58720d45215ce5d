import { all, answers, future, good, share, still, when } from './adverb-rules.ts';
import { breaksOrLoses, degreeOf } from './degree-rules.ts';
import { erhuaReading } from './erhua.ts';
import type { Place, Rule } from './grammar-rule.ts';
import { surnameReading } from './surnames.ts';
import { wordPlaces, type WordPlace } from './word-places.ts';

const startsWithPerson = /^(?:[我你您他她它咱谁]|大家|孩子|同学|自己)/u;
const endsWithDegree = /(?:[很太真最挺好更超够]|非常|特别|有点)$/u;

/** 两只, 这只 count animals and hands; 这只是 and 万一只有 mean "only". */
const countsWithZhi: Rule = {
  reading: 'zhi1',
  holds: ({ before, after }) =>
    /(?:[一二三四五六七八九十两几每这那半百千\d]|许多)$/u.test(before) &&
    !/(?:[万唯统之其同专第单周]一|[星期初]\p{Nd})$/u.test(before) &&
    /^\p{Script=Han}/u.test(after) &&
    !/^[是能有会要好不剩需想在为用]/u.test(after),
};

/** 只想 is "only" wherever nothing is counted; 船只, 只身 and 形影相只 stay with the dictionary. */
const only: Rule = {
  reading: 'zhi3',
  holds: ({ before, after }) =>
    /^\p{Script=Han}/u.test(after) &&
    !/^[身字言语眼手脚猫狗鸟鸡鸭]/u.test(after) &&
    !/[一二三四五六七八九十两几每这那半百千万亿\d数多少余来整船舰单影片大小干另]$/u.test(before),
};

/** 慢慢地走, 高兴地笑: after a doubled word or any word of several characters, before what is done; 清朝地处 and 发源地 are places. */
const makesAdverb: Rule = {
  reading: 'de5',
  holds: ({ before, after, isLoose, followsWord }) =>
    !/^[上下里方点区图铁位理质势形主带球产板毯瓜狱震域址段皮块处标矿级高台价藏体裂封名洼壳貌热缘勤亚税平中各表面窖道]/u.test(after) &&
    (/(?:(\p{Script=Han})\1|.然)$/u.test(before)
      ? !/(?:妈妈|爸爸|爷爷|奶奶|各各|大自然)$/u.test(before)
      : isLoose() && isAdverb(before, after, followsWord)),
};

function isAdverb(before: string, after: string, followsWord: () => boolean): boolean {
  if (!/^\p{Script=Han}/u.test(after) || /^[的是在为和与及或有也都之等]/u.test(after)) return false;
  return /(?:[更很极][好快多大深]|\p{Script=Han}[般样性])$/u.test(before) || (followsWord() && !placeWord.test(before));
}

const placeWord =
  /(?:发源|根据|聚集|集聚|居住|出生|所在|驻扎|纪念|服务|途经|目的|原产|殖民|占领|孳生|产生|度假|旅游|施工|建设|栖息|避难|流放|诞生|集散|生产|使用|因为|特别是|工作|投资|耕|战|领|公园|城市|农村|学校|当|本|外|各|两|该|这|那|此|某)$/u;

/** 我得走了: "must" between who must and what is to be done; 我得到 and 跑得快 are no such places. */
const must: Rule = {
  reading: 'dei3',
  holds: ({ before, after }) =>
    /(?:[我你您他她它咱们谁还都也就可总又]|今天|明天|必须|非|大家)$/u.test(before) &&
    /^(?:[走去回看想先给把在写说做吃喝买卖等问找学睡起听用让叫跟和带打开上下再多好赶快马立花尽准要来早晚少慢洗修换改搬坐站跑拿放送接帮向为从自认努继保检考知小]|一起|注意|小心|感谢|承认)/u.test(
      after,
    ) &&
    !/^(?:来的|上[了过]|下[了过])/u.test(after),
};

/** 跑得很快: how it is done; 获得, 取得 and the like are words. */
const complement: Rule = {
  reading: 'de5',
  holds: ({ before, after }) =>
    (/(?:[跑累写说走吃做唱笑哭忙玩吓冻讲跳睡慌急气热冷疼痛饿渴困亮红黑美穷瘦胖坏快慢早晚远近死变打骂站坐飞刮活]|高兴|激动|兴奋|难过|开心|感动|紧张|害怕|委屈|漂亮|干净)$/u.test(
      before,
    ) &&
      /^(?!了)\p{Script=Han}/u.test(after)) ||
    (/^(?:[很更太最越像]|非常|特别|十分|不错|不好|那么|这么|多了?(?:$|\P{Script=Han})|(\p{Script=Han})\1(\p{Script=Han})\2)/u.test(after) &&
      /\p{Script=Han}$/u.test(before) &&
      !/[获取赢博夺难值懂晓所只不而我你他她它们谁还都也就可总又]$/u.test(before)),
};

/** 长得很高: how someone has grown; 长得多 compares lengths, 校长得知 is about a head. */
const chairs = /[校会市部院局处科班家队船董镇村县省社]$/u;
const grown: Rule = {
  reading: 'zhang3',
  holds: ({ before, after }) => /^得(?![多知意])/u.test(after) && !/[很更最太]$/u.test(before) && !chairs.test(before),
};
const looks: Rule = {
  reading: 'de5',
  holds: ({ before, after }) => before.endsWith('长') && !/^[多到知意]/u.test(after) && !chairs.test(before.slice(0, -1)),
};

/** 还钱, 把书还给他: giving back; 他还给我买了花 and 还清楚 are "also", "still". */
const givesBack: Rule = {
  reading: 'huan2',
  holds: ({ before, after }) =>
    /^(?:[钱款债贷账]|[我你您他她它咱]们?的?(?:钱|书|债|东西|清白|公道|自由|人情)|了(?![得解不])|书(?!呢)|清(?![楚晰醒洁静])|完[钱债了])/u.test(
      after,
    ) ||
    (after.startsWith('给') && before.includes('把')),
};

/** 还没有, 还开着, 他还给我买了花, 还清楚: "still" and "also", although 还给 and 还清 are words; 还不起 and 归还是 give back. */
const also: Rule = {
  reading: 'hai2',
  holds: ({ before, after }) =>
    !/[偿归退奉交追返生璧掷送付索发]$/u.test(before) &&
    (/^(?:清[楚晰醒洁静]|[没有是要会能可在想算真挺很更未应需将曾得好]|不(?![起上了清完])|\p{Script=Han}着)/u.test(after) ||
      (/^给\p{Script=Han}{1,3}[买送做带写打发讲说准看留起倒唱拿泡煮画]/u.test(after) && !before.includes('把'))),
};

/** 很累, 累了, and at the end: tired; 积累 and 拖累 keep the dictionary's tone. */
const tired: Rule = {
  reading: 'lei4',
  holds: ({ before, after }) =>
    !/^[赘积计累及加进犯]/u.test(after) &&
    (endsWithDegree.test(before) || /(?:[不又会我你他她们]|[觉变显]得|感到)$/u.test(before) || /^[了死坏倒垮得吗呢吧啊]/u.test(after)) &&
    !/[积拖连牵带负亏累]$/u.test(before),
};

/** 他教我: teaching someone; 请教您 asks for teaching, 佛教 is a creed. */
const teaches: Rule = {
  reading: 'jiao1',
  holds: ({ before, after }) => startsWithPerson.test(after) && !/[请求指赐讨领受管调佛道宗督兰回儒邪主新国]$/u.test(before),
};

/** 盛饭: filling a bowl. */
const fillsBowl: Rule = { reading: 'cheng2', holds: ({ after }) => /^[了一二两半几碗好点些上]{0,4}米?[饭汤菜粥满]/u.test(after) };

/** 铺床, 铺路: spreading; after 店 or 床 it is a place. */
const spreads: Rule = {
  reading: 'pu1',
  holds: ({ before, after }) =>
    /^(?:[着了满平]|一下|[好在上]{0,2}[床路地砖被轨桌设垫])/u.test(after) && !/[店商药当卧床中肉饭]$/u.test(before),
};

/** 为你高兴: for someone; 成为你 and 为我所用 are wéi. */
const forSomeone: Rule = {
  reading: 'wei4',
  holds: ({ before, after }) =>
    startsWithPerson.test(after) &&
    !/^\p{Script=Han}们?所/u.test(after) &&
    !/[成认以作视称变化列定译改当名奉尊转沦选评封拜喻誉分制]$/u.test(before),
};

/** 名为, 类型为, 为豆科的一种: being something; whom it is done for comes right after the other one. */
const being: Rule = {
  reading: 'wei2',
  holds: ({ before, after }) =>
    /(?:[均皆即乃亦实最极颇尤较甚广不仅名改辟册拜立封升格组述义别称定分列设译视示结归位成变化认作选评积口数面形状型目额率质色度量侧]|任命|命名|主要|大约)$/u.test(
      before,
    ) || /^(?:[^\p{Script=Han}\s]|\p{Script=Han}{1,8}(?:科|属|的一[种个名位]|之一|所\p{Script=Han}))/u.test(after),
};

/** 受不了了: what follows another 了 is the particle, but for 不了了之. */
const particle: Rule = { reading: 'le5', holds: ({ before, after }) => before.endsWith('了') && !after.startsWith('之') };

/** 了解, 不了了之: words of their own. */
const understand: Rule = { reading: 'liao3', holds: ({ after }) => /^(?:解(?![药酒渴毒闷])|了之)/u.test(after) };

/** 穿着红衣服: wearing; 穿着讲究 and the like are the noun. */
const wearing: Rule = {
  reading: 'zhe5',
  holds: ({ before, after }) => before.endsWith('穿') && /^[一件条双套红白黑蓝绿黄灰粉紫新旧长短衣裙裤鞋校西毛大小厚薄睡]/u.test(after),
};

/** 我们的地: what is owned is land. */
const land: Rule = { reading: 'di4', holds: ({ before }) => /[的块亩]$/u.test(before) };

/** 受不了, 办得了: can or cannot; 不了，谢谢 and 他得了奖 are no such places. */
const can: Rule = {
  reading: 'liao3',
  holds: ({ before }) => /(?:[受走去做办吃忘少免管大动变改赢干用到来帮错睡拿跑逃躲装花好]不|[受办管少]得)$/u.test(before),
};

/** 很差, 差不多: lacking; 差别 and 差距 are differences. */
const lacks: Rule = {
  reading: 'cha4',
  holds: ({ before, after }) => endsWithDegree.test(before) && !/^[别距异额价错旅使事遣役]/u.test(after),
};

/** 翟 is hardly ever anything but a surname; 墨翟 is a word of its own. */
const surname: Rule = { reading: 'zhai2', holds: () => true };

const rules: ReadonlyMap<string, readonly Rule[]> = new Map([
  ['只', [countsWithZhi, only]],
  ['地', [land, makesAdverb]],
  ['得', [looks, must, complement, degreeOf]],
  ['折', [breaksOrLoses]],
  ['翟', [surname]],
  ['长', [grown]],
  ['着', [wearing]],
  ['还', [also, givesBack, still]],
  ['将', [future]],
  ['当', [when]],
  ['分', [share]],
  ['累', [tired]],
  ['教', [teaches]],
  ['盛', [fillsBowl]],
  ['铺', [spreads]],
  ['为', [forSomeone, being]],
  ['好', [good]],
  ['了', [particle, understand, can]],
  ['差', [lacks]],
  ['都', [all]],
  ['应', [answers]],
]);

/** The reading of a polyphone where the grammar around it leaves hardly a choice; undefined everywhere else. */
export function grammarReading(
  characters: readonly string[],
  at: number,
  places: readonly WordPlace[] = wordPlaces(characters),
): string | undefined {
  const character = characters[at] ?? '';
  if (character === '儿') return erhuaReading(characters, at);
  const name = surnameReading(characters, at, places);
  if (name !== undefined) return name;
  const own = rules.get(character);
  if (!own) return undefined;
  const inWord = (index: number): boolean => places[index]?.isInside ?? false;
  const place: Place = {
    before: characters.slice(0, at).join(''),
    after: characters.slice(at + 1).join(''),
    isLoose: () => !inWord(at),
    followsWord: () => inWord(at - 1),
  };
  return own.find((rule) => rule.holds(place))?.reading;
}
