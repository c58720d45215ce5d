import type { SoundOutput } from './sound-queue.ts';

export interface WebAudioOutput extends SoundOutput {
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  mute: (muted: boolean) => void;
  /** False while the browser blocks sound until a user gesture. */
  running: () => boolean;
}

let shared: WebAudioOutput | undefined;

/** The page's one audio clock. Created on the first click: browsers block sound before. */
export function webAudioOutput(): WebAudioOutput {
  shared ??= open();
  return shared;
}

function open(): WebAudioOutput {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const volume = context.createGain();
  volume.connect(context.destination);
  return {
    clock: () => context.currentTime,
    start(samples, sampleRate, at) {
      const buffer = context.createBuffer(1, samples.length, sampleRate);
      buffer.copyToChannel(samples, 0);
      const source = context.createBufferSource();
      source.buffer = buffer;
      source.connect(volume);
      source.start(Math.max(at, context.currentTime));
      return () => {
        source.stop();
        source.disconnect();
      };
    },
    pause: () => context.suspend(),
    resume: () => context.resume(),
    mute: (muted) => volume.gain.setTargetAtTime(muted ? 0 : 1, context.currentTime, 0.01),
    running: () => context.state === 'running',
  };
}
