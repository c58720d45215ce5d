/**
 * What 儿 makes rhotic when it follows: words of place, time, play and small things, as the 儿化 list of the Putonghua test
 * (普通话水平测试用儿化词语表) and the everyday language have them. Any other 儿 is a syllable.
 */
const stems = new Set(
  [
    // Place
    '这那哪边面门院弯角缝跟前地块圈旯座摊馆道同处顶底旁',
    // Time and amount
    '会今昨明后天晌阵空点些下末节截段份趟回遍',
    // Play and manner
    '玩歌曲调画球牌毽谜滚盹闷乐特脸戏趣彩逗哨绝招',
    // Small things
    '事花鸟鱼猫狗兔虫燕驴盖盘碗瓶罐勺刀包兜袋盒瓣杏枣桃梨粒豆丝丁片条根芽苗叶籽核仁味气劲样数号字词本信话活法谱辙坎眼珠泡线带扣环',
    '钩杆签尖皮馅汤沫渣灰蛋牙嘴影人伴个妞们头婶偷腕意股脑准鸣蔫肚汁贴窝领袖腿卷刃镚成缘绢远圆瓜刷转擦把码茬杂塞板栏干槛方肠瓤价辫链肩',
    '梁亮褂黑背神针颈鞋水墩轮春瓮刺齿脐印钉铃镜清星群嗝步冻洞盅葱熊罩套高好漂窍口轴丑牛阄油锅伙戳说膜架钱弦响名帮朵肝贝枝屑纹结串',
    '杯床灯扇帽裙衫棍绳管筐篮箱桶壶铲锤锁夹珍蒂须脖垂蹄尾翅壳鼻手色',
  ].flatMap((line) => [...line]),
);
/** 子, 妇 and 孩 take 儿 in these words alone. */
const stemWords = /(?:[瓜石棋铜枪鸡菜松葵]子|媳妇|[男女小]孩|锦鸡)$/u;
/** 儿 is a child or a young man after these, or a name was taken over by its sound. */
const childBefore = /(?:[女婴幼胎孤少健男宠弃产生妻侄孙患]|畸形|混血|运动|幸运|弄潮|低能|笛卡|察哈|帖木)$/u;
const childAfter = /^(?:[童子媳孙歌科郎戏时辈茶化]|女(?![孩人生士装性]))/u;
/** What looks so and is not: a bullet, a time. */
const noChildAfter = /^(?:子弹|时[间候])/u;
/** After these 儿 is rhotic whatever follows: 一会儿时间, 玩儿女孩的玩具. */
const firmStems = /(?:[一这那多待等]会|一块|[一有差]点|[一这那]阵|玩|空|味|劲|事)$/u;
const doubled = /^[慢好早远轻快短悄静稳满偷]/u;

/** How 儿 is spoken here: `r5` where it only curls the syllable before (花儿, 一会儿, 这儿), `er2` where it is a syllable (女儿, 儿童). */
export function erhuaReading(characters: readonly string[], at: number): 'r5' | 'er2' {
  const before = characters.slice(Math.max(0, at - 6), at).join('');
  const after = characters.slice(at + 1, at + 4).join('');
  const last = characters[at - 1] ?? '';
  if (childBefore.test(before) || (last === '托' && /^[所班]/u.test(after))) return 'er2';
  if (childAfter.test(after) && !noChildAfter.test(after) && !firmStems.test(before)) return 'er2';
  const isDoubled = last === characters[at - 2] && doubled.test(last);
  return isDoubled || stems.has(last) || stemWords.test(before) ? 'r5' : 'er2';
}
