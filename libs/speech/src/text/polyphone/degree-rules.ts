import type { Rule } from './grammar-rule.ts';

/** Verbs that 得 says the degree of; 获得, 取得, 值得 and their like are words. */
const verb =
  /[住起离靠挨算花开用学卖买下种考藏抱洗扫擦磨切炒煮蒸烤熬炖泡冲喝养栽浇收割盖建修装拆搬挪推拉扯拽拖抬扛挑背拎提举捧抓握捏按压踩踏跪趴躺贴挂摆排停驾骑游爬摔撞碰砸裂弯叠捂遮挡守防管带跟追逃躲背分派发送寄回进出过升降涨跌换借还付挣赔输骂夸哄劝猜估量称数讲谈聊念读抄录印织绣补钉钻挖掘埋填堵漏流滴洒泼倒灌充活病伤痒酸咸学答听看想懂变调配选练投射传踢打接画剪剃梳裁刷拍照演弹拉吹编排喂赶抢处过相待长生熟烧凉瞄赚挤煮盯抠掐捆绑缠擂砌描涂抹]$/u;
/** No verbs that 得 ends, or who must. */
const noVerb = /(?:[获取赢博夺求换摘难值懂晓心所只不而我你您他她它咱们谁还都也就可总又必须应才再能会老师家人生友]|同学|大家|今天|明天)$/u;
const boundary = /^.{1,2}(?:$|[^\p{Script=Han}]|[了的吗呢吧啊呀])/u;
/** What a degree is: near, early, exact …, as far as no noun makes it an object (考得高分, 卖得好价). */
const degree =
  /^(?:[近远早晚准少多好坏快慢高低大小轻重深浅久长短稳紧松清满齐整美丑香甜贵粗细宽窄厚薄直歪弯圆亮暗响透妙巧惨狠猛凶严勤牢密旺足够顺对错像真假旧新热冷凉烫烂值实全暖红黑白绿黄蓝]|便宜|认真|仔细|漂亮|干净|干脆|厉害|彻底|整齐|自然|流利|精彩|成功|辛苦|开心|舒服|舒心|明白|清楚)(?!成绩|分(?!外)|价|评|名次|奖|票|处|运|数[人票]|钱|金|利)/u;
/** 算得上, 看得出, 听得懂: whether it can be done. */
const result = /^(?:[上下出到见懂完住动起了过]|来(?!之)|出来|起来|下去|过去|回来)/u;

/** 住得近, 起得早, 算得准: the degree of any verb, before what a degree is. */
export const degreeOf: Rule = {
  reading: 'de5',
  holds: ({ before, after }) =>
    verb.test(before)
      ? degree.test(after) || result.test(after)
      : isHan.test(before) && !noVerb.test(before) && degree.test(after) && boundary.test(after),
};

const isHan = /\p{Script=Han}$/u;

const breakable =
  /(?:绳子?|线|[腿脚手臂针笔桥梁翼剑枪锯弦桨桅轴竿锏鞭枝]|胳膊|骨头|[棍棒杆筷尺柱]子?|翅膀|牙签|木头|扁担|钥匙|树[枝干]|旗杆|篙|拐杖|手杖)[尖头柄]?(?:也|都|已经?|就|又|给|全|生生|硬生生|一下子?|[突忽竟]然|被?\p{Script=Han}{0,3}[吹打压砍踩撞摔弄砸掰跌])?$/u;

/** 绳子折了, 折了本: what broke, and what was lost; 折了一只纸船 and 打折 are zhé. */
export const breaksOrLoses: Rule = {
  reading: 'she2',
  holds: ({ before, after }) =>
    (breakable.test(before) && /^(?:了(?![一两几\d])|成[两二几]|掉)/u.test(after)) ||
    /^了(?:不少|很多|许多|大?[半些笔]|点|几[百千万亿])?(?:老?本|钱|银子)/u.test(after),
};
