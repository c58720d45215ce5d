import fc from 'fast-check';
import { clicksHit, readClicks } from './click-answer.model.ts';

const key = {
  width: 640,
  height: 356,
  targets: [
    { x: 100, y: 80, size: 70 },
    { x: 400, y: 300, size: 80 },
    { x: 560, y: 120, size: 66 },
  ],
};

test('clicks on the asked characters in their order pass', () => {
  expect(clicksHit('100,80-400,300-560,120;640;356', key)).toBe(true);
});

test('a picture shown at another size is judged at its own', () => {
  expect(clicksHit('50,40-200,150-280,60;320;178', key)).toBe(true);
  expect(clicksHit('62.5,50-250,187.5-350,75;400;222.5', key)).toBe(true);
});

test('clicks near a character pass, clicks beside it fail', () => {
  expect(clicksHit('130,100-380,320-540,140;640;356', key)).toBe(true);
  expect(clicksHit('160,80-400,300-560,120;640;356', key)).toBe(false);
});

test('the right characters in another order fail', () => {
  expect(clicksHit('400,300-100,80-560,120;640;356', key)).toBe(false);
});

test('too few or too many clicks fail', () => {
  expect(clicksHit('100,80-400,300;640;356', key)).toBe(false);
  expect(clicksHit('100,80-400,300-560,120-560,120;640;356', key)).toBe(false);
});

test('a click outside the picture, with negative numbers, is read and fails', () => {
  expect(readClicks('-5,-3-10,10;640;356', key)).toEqual([
    { x: -5, y: -3 },
    { x: 10, y: 10 },
  ]);
  expect(clicksHit('-5,-3-10,10-1,1;640;356', key)).toBe(false);
});

test('a picture said to have no size fails', () => {
  expect(clicksHit('100,80-400,300-560,120;0;0', key)).toBe(false);
});

test('any other text is refused without an exception', () => {
  fc.assert(
    fc.property(fc.string(), (info) => !clicksHit(info, key)),
    { seed: 20_261_121 },
  );
});
