/** Texts of the member's own dictionary. */
export const lexiconTexts = {
  lexicon: {
    title: '读音词典',
    scope: '记在这里的词，每篇文稿都这样读；稿子里单独标了读音的地方以标记为准。',
    word: '词',
    reading: '读作',
    readingNote: 'chong2 qing4，或换成别的字',
    add: '加进词典',
    search: '找词',
    list: '我的读音',
    listen: (word: string) => `听“${word}”`,
    keep: (word: string) => `以后“${word}”都这样读`,
    kept: (word: string) => `已记进读音词典：${word}`,
    removeAsk: (word: string) => `从词典里删除“${word}”？以后按上下文读。`,
    empty: '词典还是空的。常读错的人名、地名记在这里，下篇文稿直接读对。',
    noMatch: '没有这样的词。',
    failed: '词典没取到',
    signInTitle: '登录后才有读音词典',
    signInText: '词典跟着账号走，每篇文稿、每台电脑都用得上。',
    problems: {
      word: '填 1 到 32 个字。',
      empty: '填拼音，或要读成的字。',
      count: '一个汉字一个拼音，用空格隔开。',
      long: '最多 100 字。',
    } as const,
    refusals: {
      'lexicon.full': '词典满了，先删掉不用的词。',
      'input.invalid': '这个词不能这样读，检查拼音和文字。',
      offline: '连不上服务器，没记住。连上后再试。',
      other: '没记住，再试一次。',
    } as const,
  },
} as const;
