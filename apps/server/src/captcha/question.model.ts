import type { RandomInt } from './picture-plan.model.ts';
import { characters, containers, kinds, people, things } from './question-words.ts';
import { writeNumber } from './typed-answer.model.ts';

export interface Question {
  text: string;
  /** A number in Arabic numerals, or a word of the text. */
  answer: string;
}

/** Draws for one question. */
interface Dice {
  /** A whole number from `least` to `most`. */
  number: (least: number, most: number) => number;
  one: <Item>(items: readonly Item[]) => Item;
  /** So many of them, none twice, in any order. */
  some: <Item>(items: readonly Item[], count: number) => Item[];
  /** A number as people write it: in Chinese, Arabic or full-width numerals. */
  write: (value: number) => string;
}

const makers: ReadonlyArray<(dice: Dice) => Question> = [addAndTake, multiply, share, compare, place, neighbour, extreme, countCharacter, countKind, oddOneOut, backwards]; // prettier-ignore

/** A question anyone who reads Chinese can answer; software can too, so it is granted far less often than the others. */
export function makeQuestion(randomInt: RandomInt): Question {
  const dice = createDice(randomInt);
  return dice.one(makers)(dice);
}

function createDice(randomInt: RandomInt): Dice {
  const number: Dice['number'] = (least, most) => least + randomInt(most - least + 1);
  const some: Dice['some'] = (items, count) => {
    const rest = [...items];
    return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(randomInt(rest.length), 1)).flat();
  };
  const one: Dice['one'] = (items) => {
    const item = items[randomInt(items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  };
  const write: Dice['write'] = (value) => {
    const form = randomInt(4);
    if (form < 2) return writeNumber(value);
    return form === 2 ? String(value) : String(value).replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  };
  return { number, one, some, write };
}

function addAndTake({ number, one, some, write }: Dice): Question {
  const [first, gone, more] = [number(12, 40), number(2, 11), number(2, 30)];
  const thing = one(things);
  const [giver = '', other = ''] = some(people, 2);
  const text = one([
    `${giver}有${write(first)}${thing}，送给${other}${write(gone)}${thing.charAt(0)}，又得到${write(more)}${thing.charAt(0)}，现在有几${thing.charAt(0)}？`,
    `岸边原来有${write(first)}${thing}，少了${write(gone)}${thing.charAt(0)}，后来多了${write(more)}${thing.charAt(0)}，还有几${thing.charAt(0)}？`,
  ]);
  return { text, answer: String(first - gone + more) };
}

function multiply({ number, one, write }: Dice): Question {
  const [boxes, each, more] = [number(2, 9), number(2, 9), number(1, 20)];
  const [box, thing] = [one(containers), one(things)];
  const text = one([
    `${write(boxes)}${box}里各有${write(each)}${thing}，外面还有${write(more)}${thing.charAt(0)}，一共几${thing.charAt(0)}？`,
    `每${box}放${write(each)}${thing}，放满${write(boxes)}${box.charAt(0)}，再加${write(more)}${thing.charAt(0)}，总共几${thing.charAt(0)}？`,
  ]);
  return { text, answer: String(boxes * each + more) };
}

function share({ number, one, write }: Dice): Question {
  const [boxes, each] = [number(2, 9), number(2, 12)];
  const [box, thing] = [one(containers), one(things)];
  return {
    text: `${write(boxes * each)}${thing}平均放进${write(boxes)}${box}，每${box.charAt(0)}里几${thing.charAt(0)}？`,
    answer: String(each),
  };
}

function compare({ number, one, some, write }: Dice): Question {
  const [first, more, less] = [number(10, 40), number(1, 20), number(1, 9)];
  const thing = one(things);
  const [a = '', b = '', c = ''] = some(people, 3);
  const text = `${a}有${write(first)}${thing}，${b}比${a}多${write(more)}${thing.charAt(0)}，${c}比${b}少${write(less)}${thing.charAt(0)}，${c}有几${thing.charAt(0)}？`;
  return { text, answer: String(first + more - less) };
}

function place({ number, one, some, write }: Dice): Question {
  const words = some(one(kinds).words, number(4, 7));
  const at = number(1, words.length);
  const fromEnd = number(0, 1) === 1;
  const text = `“${words.join('、')}”里${fromEnd ? '倒数' : ''}第${write(at)}个词是什么？`;
  return { text, answer: words.at(fromEnd ? -at : at - 1) ?? '' };
}

function neighbour({ number, one, some }: Dice): Question {
  const words = some(
    kinds.flatMap(({ words }) => words),
    number(4, 6),
  );
  const at = number(1, words.length - 2);
  const [side, step] = one([['前', -1], ['后', 1]] as const); // prettier-ignore
  return { text: `“${words.join('、')}”里，紧挨在“${words[at] ?? ''}”${side}面的是哪个词？`, answer: words[at + step] ?? '' };
}

function extreme({ number, one, write }: Dice): Question {
  const values = new Set<number>();
  while (values.size < 5) values.add(number(2, 99));
  const sorted = [...values].toSorted((a, b) => a - b);
  const [asked, index] = one([['最小', 0], ['第二小', 1], ['第二大', 3], ['最大', 4]] as const); // prettier-ignore
  return { text: `${[...values].map((value) => write(value)).join('、')}，这几个数里${asked}的是多少？`, answer: String(sorted[index]) };
}

function countCharacter({ number, some, one }: Dice): Question {
  const [asked = '', ...others] = some(characters, 4);
  const count = number(2, 6);
  const row = some([...Array.from({ length: count }, () => asked), ...Array.from({ length: 6 }, () => one(others))], 99);
  return { text: `“${row.join('')}”里有几个“${asked}”？`, answer: String(count) };
}

function countKind({ number, one, some }: Dice): Question {
  // The last kind has too few words to draw from.
  const asked = one(kinds.slice(0, -1));
  const count = number(1, 4);
  const others = some(
    kinds.filter((kind) => kind !== asked).flatMap((kind) => kind.words),
    number(2, 3),
  );
  const words = some([...some(asked.words, count), ...others], 99);
  return { text: one([`“${words.join('、')}”里有几个是${asked.name}？`, `数一数，${words.join('、')}，这里面${asked.name}有几个？`]), answer: String(count) }; // prettier-ignore
}

function oddOneOut({ one, some }: Dice): Question {
  const [many = kinds[0], few = kinds[1]] = some(kinds, 2);
  const odd = one(few.words);
  const words = some([...some(many.words, 3), odd], 4);
  return { text: `“${words.join('、')}”里，哪个词和其他三个不是一类？`, answer: odd };
}

function backwards({ number, some }: Dice): Question {
  const row = some(characters, number(3, 4));
  return { text: `把“${row.join('')}”这几个字倒过来写，是什么？`, answer: row.toReversed().join('') };
}
