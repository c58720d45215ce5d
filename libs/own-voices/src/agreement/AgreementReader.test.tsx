/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clausesOf } from './agreement.model.ts';
import { AgreementReader } from './AgreementReader.tsx';
import { useReading } from './useReading.ts';

const clauses = clausesOf('## 给什么\n\n样本。\n\n## 谁能用\n\n只有你。\n\n## 放多久\n\n到你删除。');

/** The browser's own judge of what is in view. */
let shown: (ends: readonly number[]) => void;
beforeEach(() => {
  localStorage.clear();
  class View {
    watched: Element[] = [];
    constructor(callback: IntersectionObserverCallback) {
      shown = (ends) =>
        act(() => {
          const entries = this.watched.map((target) => ({
            target,
            isIntersecting: ends.includes(Number((target as HTMLElement).dataset['end'])),
          }));
          callback(entries as unknown as IntersectionObserverEntry[], this as unknown as IntersectionObserver);
        });
    }
    observe = (target: Element) => this.watched.push(target);
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { IntersectionObserver: View });
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

function Reader({ hash = 'a'.repeat(64) }: { hash?: string }) {
  return <AgreementReader title="协议" version="第 1 版" clauses={clauses} {...useReading(hash)} fileHref="/file" />;
}

const percent = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');

test('a clause is read once its end was in view, and stays read when it is scrolled away', () => {
  render(<Reader />);
  expect(percent()).toBe('0');
  shown([0]);
  shown([1]);
  expect(percent()).toBe('67');
  expect(screen.getByRole('status').textContent).toContain('读了 2 段，共 3 段');
  shown([2]);
  expect(percent()).toBe('100');
  expect(screen.queryByRole('button', { name: '跳到没读的' })).toBeNull();
});

test('who jumps to the end is led back to the first clause that was passed over', async () => {
  render(<Reader />);
  shown([0]);
  shown([2]);
  await userEvent.click(screen.getByRole('button', { name: '跳到没读的' }));
  expect(document.activeElement?.textContent).toContain('谁能用');
});

test('what was read is kept on the device, for this text alone', () => {
  render(<Reader />);
  shown([0, 1]);
  cleanup();
  render(<Reader />);
  expect(percent()).toBe('67');
  cleanup();
  render(<Reader hash={'b'.repeat(64)} />);
  expect(percent()).toBe('0');
});
