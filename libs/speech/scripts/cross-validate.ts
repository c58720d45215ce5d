import { chanceOf, chooseReading, MOST_MARGIN, parseModel, type Calibration } from '../src/text/polyphone/polyphone-model.ts';
import type { Example } from './polyphone-example.ts';
import { train, type Reliability } from './train-model.ts';

const FOLDS = 5;
/** A character met twice and read right twice is not sure for that: so many right and wrong readings are added. */
const USUAL_RIGHT = 3.8;
const USUAL_WRONG = 0.2;

/** One sentence read by a model that has not seen it. */
export interface Judged {
  example: Example;
  reading: string;
  isRight: boolean;
  /** Right, or with the neutral tone that the dictionary gives and the labels do not know: 知识, 衣服. */
  isRightOrNeutral: boolean;
  /** Undefined where no model was asked. */
  margin: number | undefined;
  rival: string | undefined;
  /** How likely it is right, by the calibration on all other sentences. */
  chance: number;
}

/** Every sentence read by a model trained on the other four fifths and on the words; the same examples give the same answer. */
export function crossValidate(sentences: readonly Example[], words: readonly Example[]): { judged: Judged[]; reliability: Reliability } {
  const read = Array.from({ length: FOLDS }, (_, fold) => {
    const model = parseModel(train([...sentences.filter((__, index) => index % FOLDS !== fold), ...words]));
    return sentences
      .filter((__, index) => index % FOLDS === fold)
      .map((example) => {
        const choice =
          example.certain === undefined ? chooseReading(model, example.char, example.features, example.dictionaries) : undefined;
        const reading = example.certain ?? choice?.reading ?? example.dictionaries.phrase;
        const isRight = reading === example.label;
        const isRightOrNeutral = isRight || isNeutral(reading, example);
        return {
          example,
          reading,
          isRight,
          isRightOrNeutral,
          margin: choice && Math.min(choice.margin, MOST_MARGIN),
          rival: choice?.rival,
        };
      });
  }).flat();
  const modelled = read.filter(({ margin }) => margin !== undefined);
  const tally = tallyOf(modelled);
  // For a sentence itself its character's odds leave it out: nothing calibrates itself.
  const own = modelled.map(({ example: { char }, isRightOrNeutral: isRight, margin }) => ({
    margin: margin ?? 0,
    odds: oddsOf(tally.get(char), isRight),
    isRight,
  }));
  const calibration = calibrate(own);
  const odds = new Map([...tally].map(([char, counts]) => [char, oddsOf(counts)]));
  const judged = read.map((one) => ({
    ...one,
    chance: one.margin === undefined ? 1 : chanceOf(calibration, one.margin, oddsOf(tally.get(one.example.char), one.isRightOrNeutral)),
  }));
  return { judged, reliability: { calibration, odds } };
}

/** The labels give 识 of 知识 its full tone throughout, the dictionaries and the Dictionary of Modern Chinese the neutral one. */
export function isNeutral(reading: string, { label, dictionaries }: Pick<Example, 'label' | 'dictionaries'>): boolean {
  return reading.endsWith('5') && reading === dictionaries.phrase && reading.slice(0, -1) === label.slice(0, -1) && dictionaries.isInside;
}

type Tally = [right: number, wrong: number];

function tallyOf(read: readonly { example: Example; isRightOrNeutral: boolean }[]): Map<string, Tally> {
  const tally = new Map<string, Tally>();
  for (const { example, isRightOrNeutral: isRight } of read) {
    const [right, wrong] = tally.get(example.char) ?? [0, 0];
    tally.set(example.char, [right + (isRight ? 1 : 0), wrong + (isRight ? 0 : 1)]);
  }
  return tally;
}

function oddsOf([right, wrong]: Tally = [0, 0], without?: boolean): number {
  const [less, lessWrong] = without === undefined ? [0, 0] : without ? [1, 0] : [0, 1];
  return Math.log((right - less + USUAL_RIGHT) / (wrong - lessWrong + USUAL_WRONG));
}

/** Logistic regression of "right" on margin and odds by plain descent: three numbers, ten thousand places. */
function calibrate(places: readonly { margin: number; odds: number; isRight: boolean }[]): Calibration {
  let calibration: Calibration = { bias: 0, margin: 0.5, odds: 0.5 };
  for (let round = 0; round < 4000; round += 1) {
    const slope = { bias: 0, margin: 0, odds: 0 };
    for (const { margin, odds, isRight } of places) {
      const error = chanceOf(calibration, margin, odds) - (isRight ? 1 : 0);
      slope.bias += error;
      slope.margin += error * margin;
      slope.odds += error * odds;
    }
    const step = 0.6 / places.length;
    calibration = {
      bias: calibration.bias - step * slope.bias,
      margin: calibration.margin - (step / 4) * slope.margin,
      odds: calibration.odds - step * slope.odds,
    };
  }
  return calibration;
}
