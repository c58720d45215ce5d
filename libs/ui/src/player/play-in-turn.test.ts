/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { playInTurn } from './play-in-turn.ts';
import { player } from './player.ts';

test('sounds follow one another until one is paused by hand', () => {
  const elements: HTMLMediaElement[] = [];
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    if (!elements.includes(this)) elements.push(this);
    this.dispatchEvent(new Event('playing'));
    return Promise.resolve();
  });
  act(() => void playInTurn(['/a', '/b', '/c']));
  act(() => void elements[0]?.dispatchEvent(new Event('ended')));
  expect(player.state().url).toBe('/b');
  act(() => player.play('/elsewhere'));
  act(() => void elements[0]?.dispatchEvent(new Event('ended')));
  expect(player.state().url).toBe('/elsewhere');
  act(() => player.stop());
  jest.restoreAllMocks();
});
