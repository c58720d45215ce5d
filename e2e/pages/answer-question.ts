const numerals = '零一二三四五六七八九十';
const value = (numeral: string | undefined): number => numerals.indexOf(numeral ?? '');

const readers: ReadonlyArray<readonly [RegExp, (parts: readonly string[]) => number]> = [
  [/，(.)个星期再加(.)天/, ([, weeks, more]) => value(weeks) * 7 + value(more)],
  [/^(.)条船，每条坐(.)个人/, ([, boats, people]) => value(boats) * value(people)],
  [/有(.)只海鸥，飞走(.)只，又飞来(.)只/, ([, birds, gone, back]) => value(birds) - value(gone) + value(back)],
  [/上午(.)点开，要走(.)个小时/, ([, hour, wait]) => value(hour) + value(wait)],
  [/“(.+)”里，第(.)个是几/, ([, digits, place]) => value(digits?.split('、')[value(place) - 1])],
];

/** The answer a person would give to a question of the sign-in popup. */
export function answerQuestion(question: string): string {
  for (const [form, read] of readers) {
    const parts = form.exec(question);
    if (parts) return String(read(parts));
  }
  throw new Error(`nobody taught this journey to answer: ${question}`);
}
