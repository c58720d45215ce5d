/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createLoadingBar } from './loading-bar.ts';

const bar = (): HTMLElement | null => document.querySelector('.page-loading-bar');
const share = (): number => Number(/scaleX\((.+)\)/.exec(bar()?.style.transform ?? '')?.[1] ?? Number.NaN);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

// covers: site-77 site-138
test('a navigation shorter than 200 ms shows no bar', () => {
  const loading = createLoadingBar(document);
  loading.start();
  jest.advanceTimersByTime(199);
  loading.finish();
  jest.advanceTimersByTime(1000);
  expect(bar()).toBeNull();
});

// covers: site-77 site-139
test('a longer one shows it, advancing without ever arriving', () => {
  const loading = createLoadingBar(document);
  loading.start();
  jest.advanceTimersByTime(200);
  expect(share()).toBe(0);
  jest.advanceTimersByTime(2000);
  const later = share();
  expect(later).toBeGreaterThan(0.9);
  jest.advanceTimersByTime(500);
  expect(share()).toBeGreaterThan(later);
  expect(share()).toBeLessThan(1);
});

// covers: site-77
test('at the end it fills, fades, and is gone 200 ms later', () => {
  const loading = createLoadingBar(document);
  loading.start();
  jest.advanceTimersByTime(500);
  loading.finish();
  expect(share()).toBe(1);
  expect(bar()?.style.opacity).toBe('0');
  jest.advanceTimersByTime(200);
  expect(bar()).toBeNull();
});

test('a second navigation starts over with one bar', () => {
  const loading = createLoadingBar(document);
  loading.start();
  jest.advanceTimersByTime(500);
  loading.start();
  jest.advanceTimersByTime(200);
  expect(document.querySelectorAll('.page-loading-bar')).toHaveLength(1);
  expect(share()).toBe(0);
});
