/** Texts of the note on a script whose voice sounds natural now. */
export const voiceChangeTexts = {
  voiceChange: {
    title: (name: string) => `${name}换成自然声音了`,
    about: (day: string) => `这份稿子 ${day} 用基础声音做过，做好的文件没动。同一句，听听看：`,
    now: '现在',
    natural: '自然声音',
    was: '原来',
    hearNow: '听现在的自然声音',
    hearWas: '听原来的基础声音',
    unread: '没念成，再点一次',
    renew: '用自然声音重做，先看价钱',
    keep: '先留原来的',
    key: '按 A 换着听',
    close: '知道了，这份稿子不再提',
  },
} as const;
