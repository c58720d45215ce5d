const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words by what they do to their neighbours, as far as that decides where a line may end. */
export const wordsByUse = {
  /** Hang on to the word before them. */
  particles: list('的 地 得 了 着 过 们 吗 呢 吧 啊 呀 嘛 啦 哦 哇 呗 么 者 似的 而已 罢了 来说 来讲 一样 一般'),
  negations: list('不 没 未 别 勿 莫 无 不必 不再 没有 从不 并不 并未 绝不 毫不 不太 不怎么 还没 还没有 也不 都不 就不 又不'),
  /** Nothing by themselves: what they begin follows. */
  prefixes: list(
    '第 每 各 该 这 那 此 某 几 把 被 所 老 小 阿 初 非 超 本 其 两 很 更 最 太 极 挺 越 一 大 新 旧 高 低 深 浅 多 数 全 总 副 男 女 东 西 南 北 前 后 请 一个',
  ),
  surnames: list(
    '欧阳 司马 上官 诸葛 司徒 令狐 皇甫 慕容 尉迟 公孙 端木 王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙 朱 胡 郭 何 林 罗 郑 梁 谢 宋 唐 许 韩 冯 邓 曹 彭 曾 肖 田 董 袁 潘 蒋 蔡 余 杜 叶 程 苏 魏 吕 丁 沈 任 姚 卢 傅 钟 姜 崔 谭 廖 范 汪 陆 戴 贾 韦 夏 邱 侯 邹 熊 孟 秦 阎 薛 段',
  ),
  adverbs: list(
    '也 都 还 又 再 就 才 只 却 便 则 已 刚 正 将 会 能 可 要 想 应 须 愿 敢 肯 真 好 多 越来越 从来 非常 十分 特别 更加 尤其 格外 相当 比较 已经 正在 曾经 一直 总是 仍然 依然 始终 终于 逐渐 渐渐 慢慢 刚刚 马上 立刻 立即 不断 常常 经常 往往 几乎 可能 可以 能够 应该 应当 必须 需要 不能 不会 不要 不是 不用 无法 难以 开始 继续 重新 互相 一起 共同 纷纷 偷偷 悄悄 轻轻 静静 默默 渐 又 仿佛 好像 似乎 大约 大概 至少 最多 将近 接近 超过 不到 仅仅 只是 只有 只能 都是 就是 也是 还是 正是 而是 还要 就要 快要 即将 忽然 突然 居然 竟然 果然 当然 其实 究竟 到底 毕竟 难道 反正 赶紧 赶快 尽量 随时 亲自 亲手 亲眼 分别 一边 一面',
  ),
  /** Conjunctions and prepositions: the first word of what they bring. */
  linking: list(
    '和 与 及 或 跟 同 而 但 并 且 若 因 虽 当 在 从 自 向 往 朝 对 给 为 让 使 叫 令 替 比 由 以 于 用 按 据 到 至 沿 随 除 连 以及 或者 还是 但是 而且 并且 不过 然而 因为 所以 因此 于是 如果 要是 假如 虽然 尽管 即使 哪怕 只要 除非 无论 不管 不仅 不但 为了 由于 随着 通过 根据 按照 依照 关于 对于 至于 除了 经过 沿着 朝着 向着 为着 作为 围绕 针对 是 有 像 如 叫做 称为 成为 属于 位于 包括 变成 成 做 说 看 问 请 被 把 是否 有的 有些 一些 许多 很多 不少 这个 那个 这些 那些 这种 那种 这样的 那样的 整个 全部 所有 任何 每个 各个 各种 另一 另外 其他 其中',
  ),
  /** Stand behind a verb. */
  complements: list(
    '等 等等 起来 下去 下来 出来 出去 过来 过去 回来 回去 进来 进去 上来 上去 不了 不到 不住 不完 不起 得到 得了 到 成 完 好 见 住 掉 给 在 入 出 起 开 走 来 去 回 进 上 下 满 遍 尽 作 为 向 于',
  ),
  localizers: list(
    '里 上 下 中 内 外 前 后 间 时 旁 边 底 之后 之前 之间 之中 之内 之外 之上 之下 之一 之类 以后 以前 以来 以上 以下 以内 以外 期间 里面 外面 上面 下面 前面 后面 中间 旁边 左右 前后 上下 时候 的时候 当中 为止 起 里边 那里 这里 那边 这边',
  ),
  pronouns: list('我 你 他 她 它 您 谁 这 那'),
  /** End a word of which they are the last character. */
  suffixes: list(
    '量 率 性 化 力 员 家 师 机 器 室 馆 店 厂 院 所 站 场 区 市 省 县 镇 村 路 街 线 桥 山 河 湖 江 海 岛 人 台 会 法 学 式 型 级 度 品 物 费 款 税 权 业 界 圈 版 号 层 面 部 局 处 科 系 班 组 队 团 社 党 国 军 车 船 票 卡 表 单 书 报 片 剧 歌 曲 画 图 纸 板 灯 钟 锅 水 酒 茶 汤 饭 菜 肉 鱼 鸟 树 花 草 果',
  ),
  /** With them something new begins. */
  openers: list(
    '请 谁 和 与 及 或 以及 或者 还是 但 但是 而 而且 并 并且 不过 然而 因为 所以 因此 于是 如果 虽然 即使 只要 只有 为了 由于 随着 通过 根据 按照 关于 对于 除了 在 从 自 向 往 朝 对 把 被 将 让 使 给 为 替 跟 比 由 以 用 当 就 也 都 还 又 再 才 却 便 则 已 已经 曾 曾经 正 正在 会 能 能够 可以 可能 必须 应该 应当 需要 要 想 愿意 不 没 没有 不能 不会 不是 我 你 他 她 它 您 我们 你们 他们 她们 它们 咱们 大家 这 那 这个 那个 这些 那些 每 每个 各 是 有 终于 一直 总是 仍然 依然 始终 渐渐 慢慢 突然 忽然 很 非常 最 更 越来越',
  ),
} as const;

const numerals = '零〇一二三四五六七八九十百千万亿两几半';
const measures =
  '个位名项种条座只张本次部件家所台辆艘架颗粒块片层栋间份套群批股阵场届期段句首篇幅双对根支枝杯瓶碗盘袋箱盒包斤吨米里元角分岁年月日天周季时点秒号楼倍度级面把口头匹棵朵封门节堂集章页字遍趟回声眼步';
const number = new RegExp(String.raw`^(?:[${numerals}]+|.*\d)$`, 'u');
const measured = new RegExp(`^(?:[${numerals}这那每某该]+|.*\\d)[${measures}]$`, 'u');

export const isNumber = (word: string): boolean => number.test(word);
/** A number with its measure word: 三个, 这位. */
export const isMeasured = (word: string): boolean => measured.test(word);
