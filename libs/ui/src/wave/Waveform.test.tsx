/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { Waveform } from './Waveform.tsx';

// covers: fault-40
test('a wider place has more bars, not wider ones', () => {
  const tellWidth: ((width: number) => void)[] = [];
  class Observer {
    private readonly tell: (entries: object[]) => void;
    constructor(tell: (entries: object[]) => void) {
      this.tell = tell;
    }
    observe(target: Element) {
      tellWidth.push((width) => this.tell([{ target, contentRect: { width } }]));
    }
    unobserve() {
      tellWidth.pop();
    }
  }
  Object.assign(globalThis, { ResizeObserver: Observer });
  const { container } = render(<Waveform peaks={[0.2, 0.8, 0.4]} />);
  for (const width of [200, 800]) {
    act(() => tellWidth[0]?.(width));
    expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe(`0 0 ${width} 32`);
  }
});
