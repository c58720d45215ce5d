/** Refusals of pages with the embedded studio. */
export const embedErrorTexts = {
  'embed.token': '令牌用不了，或者密钥已经停用',
  'embed.expired': '令牌到期了',
  'embed.origin': '令牌不是给这个网址的',
  'embed.call': '嵌入的编辑器不能做这件事',
  'embed.limit': '这一次能花的积分用完了',
} as const;
