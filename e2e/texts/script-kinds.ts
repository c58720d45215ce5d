import { longScript } from './long-script.ts';

/** A script of a kind that people really order. */
export interface ScriptKind {
  name: string;
  /** Paragraphs, each in a voice of its own where one is named. */
  paragraphs: readonly {
    text: string;
    voiceId?: string;
    rate?: number;
    style?: string;
    pauses?: readonly { at: number; durationMs: number }[];
  }[];
  voiceId: string;
  rate?: number;
}

const narration = `清晨五点四十分，第一班渡轮还没有鸣笛，码头边的小铺已经亮起了灯。老板娘把刚出笼的包子端出来，热气在冷风里散开，一天就这样开始了。
三十年来，她几乎没有关过一天门。孩子们放学路过，总要在柜台前站一会儿，闻一闻锅里的香味；老人们则喜欢坐在靠窗的位置，看着海面，慢慢地把一杯茶喝完。
后来，村里通了公路，年轻人一个接一个地去了城里。小铺的生意淡了下来，可是她从来没有想过要搬走。“总得有人留着这盏灯。”她说。
去年冬天，一位离家二十年的渔夫回来了。他推开那扇旧木门，什么也没说，只是在老位置坐了下来。老板娘看了他一眼，转身端上一碗热汤。窗外，雪正落在海上。`;

const news = `本台消息：2026年3月15日上午9点30分，第12届声音创作大会在重庆开幕，来自23个省市的1,280名创作者参加，比去年增长了15.6%。
据统计，一季度全市完成投资386.4亿元，同比增长7.2%；其中，工业投资为152亿元，占比39.3%。
气象台预计，明天白天多云转晴，最高气温26℃，最低气温-3℃，风力3到4级，降水概率20%。
比赛最后以3:2结束，冠军奖金为100万元。如需咨询，请拨打400-820-8820，工作时间为8:00-17:30。`;

const advert = `还在为厨房油烟烦恼吗？全新静吸油烟机，一秒吸净，静到听得见锅里的声音！
28立方大风量，配合1,000帕静压，再高的楼层也不怕倒灌。
手势开关，挥一挥就启动；免拆洗油杯，三分钟搞定清洁。
现在下单，立减￥600，到手只要1,999元，再送三年质保！
数量有限，先到先得，赶快抢购吧！`;

const mixed = `新品iPhone 16与A4纸大小的支架一起发布，支持5G网络和Wi-Fi，售价￥5,999。
打开App，点击右上角的Settings，选择Privacy，就能看到所有的权限。
我们团队用Python写后端，用React写前端，每天早上开一次stand-up meeting，周五做code review。
Hello world，这是每个程序员写的第一行代码。PDF、MP3、USB这些缩写，你都知道是什么意思吗？`;

const poem = `我站在风里，
听见远山，一声一声地，
叫我的名字。
月亮升起来了，
照着空空的码头，
照着没有人的船。
如果你来，
请带一盏灯，
也请带一点点，
回家的勇气。`;

/** Kinds of scripts, by which the estimate of a script's length is judged. */
export const scriptKinds: readonly ScriptKind[] = [
  { name: 'narration', voiceId: 'linan', paragraphs: lines(narration) },
  {
    name: 'dialogue',
    voiceId: 'linan',
    paragraphs: [
      { text: '傍晚，门铃响了两声。' },
      { text: '“谁啊？这么晚了。”', voiceId: 'suwan' },
      { text: '“是我，隔壁的小满！我忘带钥匙了，能在您家等一会儿吗？”', voiceId: 'xiaoman', style: 'cheerful' },
      { text: '“快进来，外面冷。你妈妈几点回来？”', voiceId: 'suwan', style: 'calm' },
      { text: '“她说七点半，可是现在都八点了，电话也打不通。”', voiceId: 'xiaoman' },
      { text: '老人放下报纸，慢慢地站了起来。' },
      { text: '“别着急，孩子。我去楼下看看，你先喝口热水。”', voiceId: 'gu' },
      { text: '“谢谢爷爷！您路上小心，地上滑。”', voiceId: 'xiaoman', rate: 1.15 },
    ],
  },
  { name: 'advert', voiceId: 'xiaoman', rate: 1.1, paragraphs: lines(advert) },
  { name: 'news', voiceId: 'zhouyuan', paragraphs: lines(news) },
  { name: 'English mixed', voiceId: 'suwan', paragraphs: lines(mixed) },
  {
    name: 'poem',
    voiceId: 'yunlan',
    rate: 0.9,
    paragraphs: lines(poem).map((line, index) => ({
      ...line,
      pauses: index % 3 === 2 ? [{ at: [...line.text].length, durationMs: 1200 }] : [],
    })),
  },
  { name: 'long', voiceId: 'linan', paragraphs: lines(longScript(3000)) },
];

function lines(text: string): { text: string }[] {
  return text.split('\n').map((line) => ({ text: line }));
}
