/** @jest-environment jsdom */
import { carryIslands } from './carry-islands.ts';

const animated: { src: string; frames: unknown }[] = [];
let isReduced = false;

beforeEach(() => {
  animated.length = 0;
  isReduced = false;
  Object.assign(window, {
    matchMedia: () => ({ matches: isReduced }),
    requestAnimationFrame: (work: () => void) => work(),
  });
  HTMLElement.prototype.animate = function animate(this: HTMLImageElement, frames: unknown) {
    animated.push({ src: this.src, frames });
    return {} as Animation;
  };
});

function draw(pictures: readonly { src: string; at: DOMRect }[]): void {
  document.body.innerHTML = '<main id="main"></main>';
  for (const { src, at } of pictures) {
    const picture = document.createElement('img');
    picture.className = 'isle';
    picture.src = src;
    picture.getBoundingClientRect = () => at;
    document.getElementById('main')?.append(picture);
  }
}

const rect = (left: number, top: number, side: number): DOMRect =>
  ({ left, top, width: side, height: side, right: left + side, bottom: top + side }) as DOMRect;

test('an island that both pages show comes from where it was, a text’s scene to its small picture; others stay', () => {
  draw([
    { src: '/art/3/scene/blue/40/rests.ab12.svg', at: rect(100, 200, 160) },
    { src: '/art/3/avatar/sea/40/linan.svg', at: rect(0, 9000, 44) },
  ]);
  const arrive = carryIslands(window);
  draw([
    { src: '/art/3/small/blue/40/ab12.svg', at: rect(20, 40, 32) },
    { src: '/art/3/avatar/sea/40/linan.svg', at: rect(0, 100, 44) },
  ]);
  arrive();
  expect(animated).toEqual([
    { src: expect.stringContaining('ab12'), frames: [{ transform: 'translate(144px, 224px) scale(5)' }, { transform: 'none' }] },
  ]);
});

test('who wants less motion sees none', () => {
  isReduced = true;
  draw([{ src: '/art/3/avatar/sea/40/linan.svg', at: rect(0, 0, 44) }]);
  const arrive = carryIslands(window);
  draw([{ src: '/art/3/avatar/sea/40/linan.svg', at: rect(0, 200, 88) }]);
  arrive();
  expect(animated).toEqual([]);
});
