import { jest } from '@jest/globals';
import { afterPaint } from './after-paint.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp() {
  const frames: FrameRequestCallback[] = [];
  const view = { setTimeout, clearTimeout, requestAnimationFrame: (run: FrameRequestCallback) => frames.push(run) };
  return { view: view as unknown as Window, paint: () => frames.splice(0).forEach((run) => run(0)) };
}

test('work waits for the frame to be painted, and is done once', () => {
  const { view, paint } = setUp();
  const done: string[] = [];
  afterPaint(view, () => done.push('head'));
  paint();
  expect(done).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(done).toEqual(['head']);
  jest.runAllTimers();
  expect(done).toEqual(['head']);
});

test('in a tab that is never painted it is done all the same, in the order it came', () => {
  const { view } = setUp();
  const done: string[] = [];
  afterPaint(view, () => done.push('first'));
  afterPaint(view, () => done.push('second'));
  jest.advanceTimersByTime(1000);
  expect(done).toEqual(['first', 'second']);
});

test('work that is not wanted any more is not done', () => {
  const { view, paint } = setUp();
  const work = jest.fn();
  afterPaint(view, work)();
  paint();
  jest.runAllTimers();
  expect(work).not.toHaveBeenCalled();
});
