import type { Fact } from '@shengyu/ui/landing';
import { terms } from '@shengyu/api/terms';

const placeYuan = terms.slotFen.clone / 100;
const custodyYuan = terms.voicePlaceFen / 100;
const [firstReminder, secondReminder] = terms.custodyReminderDays;
const rate = `标准价的 ${terms.rates.cloned} 倍`;

const advantages: readonly Fact[] = [
  {
    icon: 'lock',
    title: '本人授权才做',
    text: '克隆自己的声音，要当场念一段随机文字；克隆别人的，要上传对方签名的授权书。没有授权，不开始。',
  },
  { icon: 'eye', title: '先给样本打分，再谈付钱', text: '时长够不够、有没有噪声和爆音、前后是不是同一个人，付钱之前都看得到分数。' },
  { icon: 'download', title: '删得干净', text: '删除声音后，样本在 24 小时内清除，只留下必要的审计记录。样本不用于别的任何声音。' },
];

const price: Fact = {
  icon: 'wallet',
  title: '价钱写明白',
  text: `名额 ${placeYuan} 元，含第一年保管费，以后每年 ${custodyYuan} 元。用克隆声音配音按标准价的 ${terms.rates.cloned} 倍计费。到期前 ${firstReminder} 天和 ${secondReminder} 天各提醒一次。`,
};

const features: readonly Fact[] = [
  { icon: 'mic', title: '边录边看质量', text: '录音时实时显示响度、爆音和环境噪声，哪一句没录好，就只重录那一句。' },
  { icon: 'upload', title: '也能用现成的录音', text: '访谈、课程、播客里的干净人声都可以。上传后先检查，再决定要不要用。' },
  { icon: 'rate', title: '语速、音高设一次就好', text: '给声音起名、挑颜色和标签，定好默认语速和音高，以后每篇稿子直接用。' },
  { icon: 'versions', title: '重做不覆盖', text: '补录样本会得到新版本，旧版本留着。已经配好的作品，声音不会变。' },
];

const industries: readonly Fact[] = [
  { icon: 'book', title: '有声书主播', text: '嗓子不舒服的日子，修一句错字不用再进棚。' },
  { icon: 'user', title: '讲师与培训', text: '教材改版只换几句话，整门课的声音还是你。' },
  { icon: 'bell', title: '门店与园区', text: '店长录一次，每天的广播换词不换人。' },
  { icon: 'heart', title: '留住家人的声音', text: '由本人或持授权书的家人来做，用在家里想听的地方。' },
];

export const texts = {
  metaTitle: '声音克隆',
  banner: {
    title: '把你的声音，留成一座岛',
    lead: '念几分钟，做成一个只有你能用的声音。以后写好稿子，就用它来读。',
    plain: '两种做法：音色匹配照你的高低、快慢和明暗，音色接近，不是你的嗓子；录音合成用你念过的字词拼读，没念到的音会借最近的顶上。',
    notOpen: '本站还没有开通声音克隆。这里说的是它怎样做；现成的声音今天就能用。',
    begin: '开始克隆',
    listen: '先听现成的声音',
    write: '打开编辑器试写一句',
    picture: '样本量出的四项：音高、音域、语速、音色',
    measures: ['音高', '音域', '语速', '音色'],
  },
  advantage: { title: '为什么放心交给我们', facts: advantages, price },
  feature: { title: '怎样做得像', note: '像不像，八成取决于样本。所以工夫花在录音这一步。', facts: features },
  how: {
    title: '六步，随时可以停下再来',
    steps: [
      { title: '签协议', text: '看完再签，手写签名，签的那一版会存下来。' },
      { title: '授权', text: '本人念一段随机文字；代他人办理则上传签名授权书。' },
      { title: '选名额与做法', text: `一个名额放一个声音，SVIP 送 ${terms.plans.svip.cloneSlots} 个。这一步什么都不用付。` },
      { title: '录音或上传', text: '照着文字念，用电脑或手机录都行，也能上传现成的录音。' },
      { title: '打分与训练', text: '先打分，再付名额、开始训练。进度看得见，可以离开。' },
      { title: '试听与命名', text: '听满意了再起名，不满意就补录，旧版本不丢。' },
    ],
  },
  version: {
    title: '两种做法，分别写清楚',
    note: '选的时候会再说一遍；以后可以换，旧版本还在。',
    caption: '两种克隆方式的对比',
    columns: ['音色匹配', '录音合成'],
    price: { name: '配音价格', cells: [rate, rate] },
    rows: [
      { name: '做什么', cells: ['量出音高、音域、语速和频谱，调到相近的声音上', '把你念过的字词，一个音一个音挑出来接上'] },
      { name: '像到什么程度', cells: ['音色接近，不是你的嗓子', '就是你的嗓子；语调偏平，偏高一点、偏快一点，接缝听得出'] },
      { name: '要念什么', cells: ['平常说话的句子，三分钟左右', '一串字词，念得越全越顺'] },
      { name: '不擅长', cells: ['哭腔、气声、方言', '没念到的音，会借最近的顶上'] },
      { name: '在哪里处理', cells: ['本站服务器，不外传', '本站服务器，不外传'] },
    ],
  },
  industry: { title: '谁在用', facts: industries },
  voiceCase: {
    title: '先听听“底子”',
    note: '音色匹配以现成的声音为底。下面是其中几个的样音，选一个最接近你的，心里就有数了。',
    whole: '听全部声音 →',
  },
  trial: {
    title: '现在就量一量你的声音',
    note: '克隆的第一步是听清你。念一句，就能看到它听到了什么。',
    read: '念这一句，像平时说话那样',
    line: '海边的天，亮得比别处早。',
    stays: '只在这个浏览器里量，不上传，也不保存。',
    begin: '打开麦克风，念一句',
    failed: '没能打开测量页，请检查网络后再试一次。',
    listening: '正在听。念完停一下，或者按“念完了”。',
    stop: '念完了',
    again: '再念一次',
    alike: '去找相近的声音',
    nothing: '没有听到人声。靠近麦克风，再念一次。',
    pitchPicture: (middle: number) => (middle > 0 ? `音高的起伏，中间在 ${Math.round(middle)} Hz` : '音高的起伏'),
    pitch: '音高',
    hertz: (hertz: number) => `${Math.round(hertz)} Hz`,
    pitchText: (hertz: number) => (hertz < 140 ? '偏低沉' : hertz < 190 ? '不高不低' : hertz < 250 ? '偏高' : '很高'),
    span: '起伏',
    semitones: (semitones: number) => `${semitones.toFixed(1)} 半音`,
    spanText: (semitones: number) => (semitones < 5 ? '平稳' : semitones < 10 ? '自然' : '抑扬分明'),
    pace: '语速',
    syllables: (rate: number) => `每秒 ${rate.toFixed(1)} 字`,
    paceText: (rate: number) => (rate < 3.2 ? '从容' : rate < 5 ? '平常' : '偏快'),
    level: '响度',
    levelText: (level: number) => (level < -34 ? '太轻，靠近一点' : level > -9 ? '太响，离远一点' : '正好'),
  },
  law: {
    title: '法律和分寸',
    facts: [
      {
        icon: 'user',
        title: '声音受保护',
        text: '《民法典》第一千零二十三条：对自然人声音的保护，参照适用肖像权的规定。没有许可，不得使用。',
      },
      {
        icon: 'info',
        title: 'AI 合成要标识',
        text: '按《人工智能生成合成内容标识办法》，导出的文件会写入合成标识，站点可以再加可听的提示。',
      },
      { icon: 'bad', title: '不做的事', text: '不克隆公众人物、不冒充他人、不用于误导。被投诉并核实的声音会停用。' },
    ],
  },
  bottom: {
    title: '先用现成的声音写起来',
    text: '稿子、停顿、读音都是通用的：今天用现成的声音打磨好，换成你自己的声音时，一个字都不用改。',
    write: '打开编辑器',
    voices: '去声音超市',
  },
} as const;
