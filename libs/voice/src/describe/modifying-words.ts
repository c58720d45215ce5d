import type { ControlName } from '../parameters/voice-parameters.ts';
import { listed } from './description-words.ts';

/** Words before (or, in Chinese, after) another one that say how much of it; 0 turns it round a little. */
export const degreeWords: readonly { words: readonly string[]; factor: number }[] = [
  {
    words: listed('非常|特别|极其|极|十分|超级|超|太|最|很是|extremely|very|really|super|so|incredibly'),
    factor: 1.6,
  },
  { words: listed('很|挺|相当|比较|偏|较|更|越发|quite|rather|pretty|fairly|more'), factor: 1.15 },
  {
    words: listed(
      '有一点点|有一点|有点儿|有点|有些|一些|些|一点儿|点儿|点|一点点|一点|稍微|稍稍|稍|略微|略带|略|微微|微|带点|带一点|些许|slightly|a little bit|a little|a bit|a touch|somewhat|mildly|touch of|hint of',
    ),
    factor: 0.6,
  },
];

/** Not so much of it: `不太高` is a little low, `不高` as well, `不沙` is smooth. */
export const negations: readonly string[] = listed(
  "不要太|不能太|不那么|不怎么|不是很|不太|不要|不能|别太|并不|没有|没那么|别|不|没|not too|not very|not so|not that|not|without|never|no|less|isn't|doesn't",
);

/** Words that say nothing of a voice and are no loss. */
export const fillers: readonly string[] = listed(
  '声音|嗓音|嗓子|音色|音调|语速|语气|说话|讲话|讲起来|听起来|讲|说|起来|得|的|地|了|着|是|有|要|想要|想|一个|一位|一种|一|个|位|种|那种|这种|感觉|那样|样子|带|带着|和|与|又|而且|并且|但是|但|也|还|就|请|给我|我|岁|左右|上下|来岁|多岁|人|一样|般|一般|讲起|起|来|呢|吧|啊|在|里|时|时候|像|好像|似的|适合|用来|用于|做|性格|性子|a|an|the|with|and|but|voice|voices|sounding|sounds|sound|tone|in|of|for|is|are|be|who|that|please|want|i|speaking|speaks|speak|speech|pace|pitch|pitched|his|her|its|it|like|to|at|on|about|around|years|year|old|year-old|person|or|yet|also|bit|kind|style|accent|talking|talks|quality|some',
);

/** What stands before the person whom a voice is to be like, and what comes after: `像…一样`, "sounds like …". */
export const imitation = {
  before: listed(
    '听起来像|模仿|仿照|仿|学|复刻|克隆|像是|好像|就像|类似|像|sounds like|sound like|sounding like|in the style of|imitate|imitating|impersonate|clone of|copy of|like',
  ),
  /** Roles of public persons: after an imitation, or behind a name, they mean somebody real. */
  roles: listed(
    '明星|歌手|演员|影帝|影后|主席|总统|总理|偶像|网红|名人|天王|天后|导演|某某|本人|原声|celebrity|singer|actor|actress|president|movie star|pop star',
  ),
} as const;

/** What of a voice is spoken of, where the word for how much of it says nothing by itself: `语速高`, `起伏很大`. */
export const topics: readonly { words: readonly string[]; control: ControlName }[] = [
  { words: listed('音调|音高|调门|声调|pitch'), control: 'pitchHz' },
  { words: listed('起伏|语调变化|音域|抑扬|range|melody|intonation'), control: 'spanSemitones' },
  { words: listed('亮度|明亮度|brightness'), control: 'brightnessHz' },
  { words: listed('气息|气声|气音|breath|breathiness'), control: 'breathPercent' },
  { words: listed('语速|速度|节奏|pace|speed|tempo'), control: 'syllablesPerSecond' },
  { words: listed('沙哑度|粗糙度|颗粒感|roughness'), control: 'roughness' },
];

/** Words for how much, which speak of the topic before or behind them. */
export const magnitudes: readonly { words: readonly string[]; sign: 1 | -1 }[] = [
  { words: listed('高|大|快|多|强|足|high|wide|fast|quick|strong|large'), sign: 1 },
  { words: listed('低|小|慢|少|弱|low|narrow|slow|small|weak|little'), sign: -1 },
];
