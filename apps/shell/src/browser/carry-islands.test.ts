/** @jest-environment jsdom */
import { carryIslands } from './carry-islands.ts';

const animated: { address: string; frames: unknown }[] = [];
let isReduced = false;

beforeEach(() => {
  animated.length = 0;
  isReduced = false;
  Object.assign(window, {
    matchMedia: () => ({ matches: isReduced }),
    requestAnimationFrame: (work: () => void) => work(),
  });
  HTMLElement.prototype.animate = function animate(this: HTMLElement, frames: unknown) {
    animated.push({ address: this.getAttribute('src') ?? this.style.getPropertyValue('--day'), frames });
    return {} as Animation;
  };
});

/** Charts are pictures with an address, portraits have theirs in a variable. */
function draw(pictures: readonly { address: string; at: DOMRect }[]): void {
  document.body.innerHTML = '<main id="main"></main>';
  for (const { address, at } of pictures) {
    const isPortrait = address.endsWith('.avif');
    const picture = document.createElement(isPortrait ? 'span' : 'img');
    picture.className = isPortrait ? 'isle' : 'seamap';
    if (isPortrait) picture.style.setProperty('--day', `url(${address})`);
    else picture.setAttribute('src', address);
    picture.getBoundingClientRect = () => at;
    document.getElementById('main')?.append(picture);
  }
}

const rect = (left: number, top: number, side: number): DOMRect =>
  ({ left, top, width: side, height: side, right: left + side, bottom: top + side }) as DOMRect;

test('an island that both pages show comes from where it was, a text’s scene to its small picture; others stay', () => {
  draw([
    { address: '/art/3/scene/blue/40/rests.ab12.svg', at: rect(100, 200, 160) },
    { address: '/art/3/avatar/sea/40/linan.day.avif', at: rect(0, 9000, 44) },
  ]);
  const arrive = carryIslands(window);
  draw([
    { address: '/art/3/small/blue/40/ab12.day.avif', at: rect(20, 40, 32) },
    { address: '/art/3/avatar/sea/40/linan.day.avif', at: rect(0, 100, 44) },
  ]);
  arrive();
  expect(animated).toEqual([
    {
      address: expect.stringContaining('/small/blue/40/ab12'),
      frames: [{ transform: 'translate(144px, 224px) scale(5)' }, { transform: 'none' }],
    },
  ]);
});

test('who wants less motion sees none', () => {
  isReduced = true;
  draw([{ address: '/art/3/avatar/sea/40/linan.day.avif', at: rect(0, 0, 44) }]);
  const arrive = carryIslands(window);
  draw([{ address: '/art/3/avatar/sea/40/linan.day.avif', at: rect(0, 200, 88) }]);
  arrive();
  expect(animated).toEqual([]);
});
