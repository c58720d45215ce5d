/** Texts of an exercise that is done in the editor. */
export const exerciseTexts = {
  exercise: {
    title: (lesson: string) => `练习：${lesson}`,
    open: (count: number) => `还差 ${count} 处`,
    done: '做完了',
    back: '回到这一课',
    next: '回去学下一课',
    loading: '正在取练习的要求…',
    failed: '练习的要求没取到，稿子还能写。',
    retry: '再试',
    notKept: '做完了，但没记到账号里，联网后回到课程会再记。',
    met: '做到了',
    notMet: '还没做到',
    notes: {
      count: (count: number, words: readonly string[]) =>
        words.some((word) => word !== '') ? `现在 ${count} 处：${words.map((word) => `“${word}”`).join('、')}` : `现在 ${count} 处`,
      place: (words: readonly string[]) => `现在在${words.map((word) => `“${word}”`).join('、')}上`,
      long: (words: readonly string[]) => `现在选了${words.map((word) => `“${word}”`).join('、')}，选少一点`,
      seconds: (seconds: string) => `现在 ${seconds} 秒`,
      value: '标了，但不是这一种',
      gone: '原来的字被改掉了，按撤销找回来',
      none: '',
    },
  },
} as const;
