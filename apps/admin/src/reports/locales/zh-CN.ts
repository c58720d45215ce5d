export const kinds = [
  ['question', '提问'],
  ['answer', '回答'],
  ['comment', '评论'],
] as const;
/** All that may wait. */
export const queueKinds = [...kinds, ['letter', '来信'], ['consent', '声音授权'], ['voice_report', '声音举报']] as const;

export const texts = {
  note: (count: number, waited: string) => (count > 0 ? `${count} 条在等${waited === '' ? '' : `，最早的等了 ${waited}`}` : '都看完了'),
  waited: (minutes: number) =>
    minutes < 60
      ? `${Math.max(1, minutes)} 分`
      : minutes < 2880
        ? `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`
        : `${Math.floor(minutes / 1440)} 天`,
  voices: (count: number) => (count > 0 ? `声音的授权和举报，${count} 条` : '声音的授权和举报'),
  which: '看哪些',
  open: '待处理',
  latest: '刚发的',
  settled: '处理过的',
  none: { title: '审核队列空了', text: '新的来了这里会亮。' },
  noneLatest: { title: '还没有人发过内容', text: '会员的提问、回答和评论会到这里。' },
  noneSettled: { title: '还没有处理过的', text: '处理过的举报留在这里。' },
  columns: { text: '内容', kind: '种类', author: '谁', count: '举报', time: '从什么时候', state: '现在' },
  visitor: '访客',
  kinds: { question: '提问', answer: '回答', comment: '评论', letter: '来信', consent: '声音授权', voice_report: '声音举报' },
  states: { shown: '看得到', hidden: '已下架', removed: '作者删了' },
  post: '被举报的内容',
  latestPost: '刚发的内容',
  reportedBy: (count: number) => (count > 0 ? `${count} 人举报` : '还没有人举报'),
  reasons: { spam: '广告', abuse: '辱骂', wrong: '不实', rights: '侵权', other: '其他' },
  decided: '上一次处理',
  did: { dismiss: '放行', hide: '下架', restore: '恢复' },
  decidedBy: (operator: string, did: string, time: string) => `${operator} ${time} ${did}`,
  decidedFirst: (operator: string, did: string, time: string) => `${operator} 在 ${time} 先${did}了。您写的还在，要改就再按一次。`,
  reportedAgain: '刚刚又有人举报。您写的还在，看过再按一次。',
  how: '怎么处理',
  decisions: { dismiss: '放行，没有问题', hide: '下架，内容留着', restore: '恢复显示' },
  acts: { dismiss: '放行', hide: '下架', restore: '恢复' },
  reason: '告诉作者为什么',
  reasonInside: '为什么，写进审计',
  reasonNeeded: '写一句原因',
  author: (name: string) => `看 ${name}`,
  who: '作者',
  house: '本站编辑部',
  since: '注册',
  days: (days: number) => (days < 1 ? '今天' : `${days} 天`),
  paid: '付过',
  yuan: (yuan: string) => `${yuan} 元`,
  hidden: '以前被下架',
  times: (count: number) => `${count} 次`,
  keys: { before: '上一条', next: '下一条' },
  look: '在站里看',
  done: '处理好了',
} as const;
