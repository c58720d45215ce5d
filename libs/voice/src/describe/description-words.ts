import type { ControlName } from '../parameters/voice-parameters.ts';

/**
 * What words say of a voice. `moves` are in steps: one is what "a little" is not and "rather" is; the sign is the
 * direction of the control. Longer words are found before shorter ones.
 */
export interface DescriptionWord {
  words: readonly string[];
  gender?: 'female' | 'male';
  ageYears?: number;
  /** The age is a number in the text, not what is usual for a grandmother. */
  exact?: true;
  moves?: Partial<Record<ControlName, number>>;
  /** A number in the text, which no other word moves. */
  syllablesPerSecond?: number;
}

/** Words of a table, written in one line. */
export function listed(words: string): readonly string[] {
  return words.split('|');
}

export const descriptionWords: readonly DescriptionWord[] = [
  // who
  { words: listed('女生|女声|女的|女性|女人|女|她|female|woman|lady|she|her'), gender: 'female' },
  { words: listed('男生|男声|男的|男性|男人|男|他|male|man|gentleman|he|his|guy'), gender: 'male' },
  { words: listed('小女孩|女童|女孩|小姑娘|萝莉|girl|little girl'), gender: 'female', ageYears: 9 },
  { words: listed('小男孩|男童|男孩|正太|boy|little boy'), gender: 'male', ageYears: 9 },
  { words: listed('奶声奶气|奶里奶气|奶音|奶萌'), ageYears: 6, moves: { pitchHz: 0.3, breathPercent: 0.4 } },
  { words: listed('小孩子|小孩|孩子|儿童|童声|小朋友|娃娃音|child|kid|children'), ageYears: 8 },
  { words: listed('少女|小姐姐|学妹|teenage girl'), gender: 'female', ageYears: 18 },
  { words: listed('少年|学弟|小哥哥|teenage boy'), gender: 'male', ageYears: 16 },
  {
    words: listed('阿姨|大妈|大姐|婶子|大婶|妈妈|母亲|aunt|auntie|mother|mom|mum'),
    gender: 'female',
    ageYears: 48,
  },
  { words: listed('大叔|叔叔|大哥|爸爸|父亲|老板|uncle|father|dad'), gender: 'male', ageYears: 45 },
  {
    words: listed('奶奶|婆婆|外婆|姥姥|老太太|grandmother|grandma|granny|old woman|old lady'),
    gender: 'female',
    ageYears: 72,
  },
  { words: listed('爷爷|老爷爷|外公|姥爷|老头|大爷|grandfather|grandpa|old man'), gender: 'male', ageYears: 72 },
  { words: listed('御姐|女王|女强人'), gender: 'female', ageYears: 32, moves: { pitchHz: -1, tractCm: 0.5 } },
  { words: listed('老板娘'), gender: 'female', ageYears: 45 },
  { words: listed('老船长|老将军|老和尚|老道士|老国王|老掌柜|老兵|sea captain|old captain'), gender: 'male', ageYears: 66 },
  {
    words: listed('船长|将军|国王|皇帝|和尚|道士|侠客|大侠|掌柜|书生|王子|骑士|水手|captain|king|knight|prince|sailor|monk'),
    gender: 'male',
    ageYears: 42,
  },
  { words: listed('皇后|公主|女巫|仙女|巫婆|女侠|尼姑|queen|princess|witch|fairy|nun'), gender: 'female', ageYears: 32 },
  { words: listed('霸道总裁|霸总'), gender: 'male', ageYears: 33, moves: { pitchHz: -1, brightnessHz: -0.5 } },
  // age
  { words: listed('老年|老人|年老|老|苍老|上了年纪|elderly|aged|old'), ageYears: 72 },
  { words: listed('中年|middle-aged|middle aged'), ageYears: 48 },
  { words: listed('青年|年轻|young|youthful'), ageYears: 25 },
  { words: listed('成熟|mature'), ageYears: 40 },
  // pitch
  {
    words: listed('音调高|声音高|嗓音高|调子高|高音|高亢|嗓门高|尖细|尖|高|high-pitched|high pitched|high|shrill'),
    moves: { pitchHz: 1.2 },
  },
  { words: listed('音调低|声音低|嗓音低|调子低|低音|低|low-pitched|low pitched|low|deep'), moves: { pitchHz: -1.2 } },
  { words: listed('低音炮|低沉|深沉|浑厚|雄浑|sonorous|booming'), moves: { pitchHz: -1.2, tractCm: 1, brightnessHz: -0.6 } },
  { words: listed('磁性|velvety|magnetic'), moves: { pitchHz: -0.8, breathPercent: 0.5, brightnessHz: -0.4 } },
  // melody
  {
    words: listed(
      '起伏大|有起伏|抑扬顿挫|眉飞色舞|绘声绘色|声情并茂|生动|夸张|戏剧|激昂|激情|expressive|lively|animated|dramatic|melodic|passionate',
    ),
    moves: { spanSemitones: 1.4 },
  },
  {
    words: listed(
      '起伏小|没有起伏|没起伏|平淡|平平|单调|平稳|沉稳|稳重|稳|平|冷静|冷淡|冷|monotone|monotonous|calmly|flat|steady|calm|even|composed',
    ),
    moves: { spanSemitones: -1.2 },
  },
  { words: listed('没有感情|没感情|毫无感情|无感情|没有表情|面无表情|冷漠|emotionless|deadpan'), moves: { spanSemitones: -1.6 } },
  {
    words: listed('机器人|机械音|机械|电子音|人工智能|机器|robot|robotic|mechanical|android'),
    moves: { spanSemitones: -1.6, breathPercent: -0.8, roughness: -0.6 },
  },
  // colour
  {
    words: listed('明亮|清亮|清脆|响亮|亮堂|透亮|亮|脆|清澈|干净|bright|crisp|clear|ringing'),
    moves: { brightnessHz: 1.2 },
  },
  { words: listed('泼辣|嗓门大|大嗓门|brassy|loud'), moves: { brightnessHz: 1.4, spanSemitones: 0.6 } },
  { words: listed('暗|闷|沉闷|暗沉|发闷|dark|dull|muffled'), moves: { brightnessHz: -1.2 } },
  { words: listed('温暖|温厚|暖|醇厚|圆润|warm|mellow|rich|round'), moves: { brightnessHz: -0.8, tractCm: 0.4 } },
  { words: listed('甜美|甜|可爱|娇|sweet|cute'), moves: { pitchHz: 0.7, brightnessHz: 0.5, tractCm: -0.6 } },
  { words: listed('鼻音|nasal'), moves: { brightnessHz: -0.5 } },
  // breath
  {
    words: listed('气声|气音|有气息|气息感|虚|轻声细语|耳语|悄悄话|breathy|airy|whispery|whispering|husky'),
    moves: { breathPercent: 1.6 },
  },
  {
    words: listed('轻柔|柔和|温柔|柔|软|软糯|soft|softly|gentlyly|gently|绵软|轻|soft|gentle|tender'),
    moves: { breathPercent: 0.8, brightnessHz: -0.5, spanSemitones: -0.3 },
  },
  {
    words: listed('结实|扎实|硬朗|有力|铿锵|洪亮|中气足|firm|strong|powerful'),
    moves: { breathPercent: -1, brightnessHz: 0.7 },
  },
  // roughness
  {
    words: listed('沙哑|沙|嘶哑|哑|烟嗓|粗糙|粗|沧桑|粗犷|破锣|hoarse|rough|raspy|gravelly|gruff|coarse'),
    moves: { roughness: 1.6 },
  },
  { words: listed('光滑|顺滑|细腻|丝滑|smooth|silky'), moves: { roughness: -1.2 } },
  // pace
  {
    words: listed('语速快|说话快|讲得快|快|急性子|急|急促|麻利|利落|干脆|吆喝|叫卖|fast|quickly|quick|rapid|brisk|hurried|fast-paced'),
    moves: { syllablesPerSecond: 1.3 },
  },
  {
    words: listed(
      '语速慢|说话慢|慢性子|慢吞吞|慢悠悠|慢条斯理|慢|缓|缓慢|从容|不紧不慢|悠闲|slow|slowly|unhurried|leisurely|slow-paced|relaxed',
    ),
    moves: { syllablesPerSecond: -1.3 },
  },
  // build
  {
    words: listed('大个子|高大|魁梧|壮|胖|厚重|厚|big|large|burly|heavy|thick|full'),
    moves: { tractCm: 1.3 },
  },
  { words: listed('小个子|娇小|瘦|单薄|薄|细|small|petite|tiny|thin'), moves: { tractCm: -1.3 } },
  // mood
  {
    words: listed('开心|欢快|活泼|阳光|热情|俏皮|元气|高兴|cheerful|happy|energetic|sunny|playful|enthusiastic|upbeat|friendly'),
    moves: { pitchHz: 0.5, spanSemitones: 1, syllablesPerSecond: 0.5, brightnessHz: 0.4 },
  },
  {
    words: listed('忧伤|悲伤|难过|忧郁|伤感|sad|melancholic|sorrowful|gloomy'),
    moves: { pitchHz: -0.6, spanSemitones: -1, syllablesPerSecond: -0.8, brightnessHz: -0.5 },
  },
  {
    words: listed('严肃|威严|权威|正式|庄重|serious|authoritative|formal|solemn|stern'),
    moves: { pitchHz: -0.5, spanSemitones: -0.6, tractCm: 0.4 },
  },
  {
    words: listed('亲切|和蔼|慈祥|温和|kind|friendly and warm'),
    moves: { brightnessHz: -0.4, spanSemitones: 0.3, syllablesPerSecond: -0.3 },
  },
  {
    words: listed('慵懒|懒洋洋|疲惫|困|lazy|tired|sleepy'),
    moves: { syllablesPerSecond: -1, breathPercent: 0.8, spanSemitones: -0.6 },
  },
  { words: listed('紧张|神秘|悬疑|mysterious|tense'), moves: { breathPercent: 0.6, pitchHz: -0.4, syllablesPerSecond: -0.3 } },
  {
    words: listed('反派|坏人|恶人|恶棍|大魔王|魔王|魔头|阴险|狡猾|villain|villainous|evil|sinister'),
    moves: { pitchHz: -0.8, brightnessHz: -0.5, roughness: 0.8, syllablesPerSecond: -0.4 },
  },
  // use
  {
    words: listed('讲故事|说书|旁白|有声书|评书|storyteller|storytelling|narrator|narration|audiobook'),
    moves: { spanSemitones: 0.6, syllablesPerSecond: -0.4 },
  },
  {
    words: listed('播报|播音|新闻|主播|主持人|播音员|newsreader|news anchor|announcer|news|presenter'),
    moves: { brightnessHz: 0.5, spanSemitones: -0.3, syllablesPerSecond: 0.4, roughness: -0.6 },
  },
  {
    words: listed('睡前|哄睡|晚安|助眠|冥想|bedtime|meditation|asmr|lullaby'),
    moves: { syllablesPerSecond: -1, breathPercent: 0.8, spanSemitones: -0.6, brightnessHz: -0.5 },
  },
  {
    words: listed('带货|广告|促销|直播|commercial|sales|advertisement'),
    moves: { syllablesPerSecond: 0.9, spanSemitones: 0.8, brightnessHz: 0.5 },
  },
  { words: listed('讲课|老师|教学|知识|teacher|lecture|professor'), moves: { syllablesPerSecond: -0.2, brightnessHz: 0.2 } },
  { words: listed('客服|导航|语音助手|assistant|customer service'), moves: { spanSemitones: -0.3, brightnessHz: 0.3 } },
];
