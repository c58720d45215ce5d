/** Key of the setting that lists the words members may not publish. */
export const FORBIDDEN_WORDS = 'forbidden_words';

/** What advertisers of fraud write everywhere; used until an operator stores a list in `site_settings`. */
export const defaultForbiddenWords: readonly string[] = [
  '代开发票',
  '办证刻章',
  '刷单兼职',
  '兼职刷单',
  '跑分平台',
  '网络赌博',
  '博彩平台',
  '六合彩',
  '裸聊',
  '约炮',
  '色情直播',
  '出售枪支',
  '出售毒品',
  '套现秒到',
  '无抵押秒批',
];
