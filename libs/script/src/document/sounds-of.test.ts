import type { ScriptDocument } from './document.ts';
import { emptyDocument } from './empty-document.ts';
import { soundsOf } from './sounds-of.ts';

test('a script uses its background, its effects and its recordings, each once', () => {
  const plain = emptyDocument('linan');
  const background = {
    soundId: 'sea',
    name: '海',
    durationMs: 9000,
    decibels: -18,
    offsetMs: 0,
    loop: true,
    fadeInMs: 0,
    fadeOutMs: 0,
    duckDecibels: 0,
  };
  const document: ScriptDocument = {
    ...plain,
    settings: { ...plain.settings, background },
    paragraphs: [
      {
        text: '你好吗',
        marks: [
          { kind: 'recording', start: 0, end: 2, soundId: 'take', name: '', durationMs: 900 },
          { kind: 'rate', start: 0, end: 2, rate: 1.2 },
        ],
        inserts: [
          { kind: 'pause', at: 1, durationMs: 500 },
          { kind: 'sound', at: 2, soundId: 'sea', name: '', durationMs: 900, mode: 'overlay', decibels: 0 },
          { kind: 'sound', at: 2, soundId: 'horn', name: '', durationMs: 900, mode: 'block', decibels: 0 },
        ],
      },
    ],
  };
  expect([...soundsOf(document)]).toEqual(['sea', 'take', 'horn']);
  expect(soundsOf(plain).size).toBe(0);
});
