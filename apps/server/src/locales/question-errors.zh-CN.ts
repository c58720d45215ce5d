/** Refusals of what members write in public. */
export const questionErrorTexts = {
  'post.words': '内容里有不能发布的词，请修改后再发布',
  'post.foreign': '只有发布者本人可以这样做',
  'post.full': '这里的讨论已经很长了，请另提一个问题',
  'question.answered': '已经有人回答了这个问题，不能再删除',
} as const;
