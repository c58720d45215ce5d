/** @jest-environment jsdom */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Menu } from './Menu.tsx';

afterEach(cleanup);

const button = () => screen.getByRole('button', { name: '更多操作' });
const panel = () => screen.queryByText('看用量')?.parentElement;

/** A row's menu whose button lies at `top`, in the window of jsdom, 1024 × 768. */
function open(top: number) {
  render(
    <Menu icon="more" label="更多操作">
      {() => <a href="#usage">看用量</a>}
    </Menu>,
  );
  button().getBoundingClientRect = () => new DOMRect(900, top, 40, 32);
  fireEvent.click(button());
}

test('the panel opens below its button, and above it where the window ends', () => {
  open(100);
  expect(panel()?.style.top).toBe('136px');
  cleanup();
  open(700);
  expect(panel()?.style.bottom).toBe('72px');
});

test('scrolling the page closes the panel and gives the focus back, scrolling the panel does not', () => {
  open(100);
  fireEvent.scroll(panel() as HTMLElement);
  expect(panel()).toBeDefined();
  fireEvent.scroll(document);
  expect(panel()).toBeUndefined();
  expect(document.activeElement).toBe(button());
});
