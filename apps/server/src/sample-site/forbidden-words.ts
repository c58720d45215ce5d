/** Setting of the words that members may not publish: a list of texts. */
export const FORBIDDEN_WORDS = 'forbidden_words';

/** Until an operator has a list of their own in `site_settings`: what advertisers of fraud write everywhere. */
export const forbiddenWordsAtFirst: readonly string[] = [
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
