import captureUrl from './capture.worklet.js';
import { MicrophoneError, type MicrophoneProblem, type Microphones } from './microphone.ts';

/** Voices are measured up to 10 kHz and more: every machine of today records at this rate. */
const sampleRate = 48_000;

const problems: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

const problemOf = (error: unknown): MicrophoneProblem => (error instanceof DOMException ? (problems[error.name] ?? 'failed') : 'failed');

async function streamOf(deviceId: string | undefined, suppressNoise: boolean): Promise<MediaStream> {
  // Each of these changes the voice: echo and gain are the room's and the person's own.
  const plain = { echoCancellation: false, autoGainControl: false, noiseSuppression: suppressNoise, channelCount: 1 };
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { ...plain, ...(deviceId !== undefined && { deviceId: { exact: deviceId } }) },
    });
  } catch (error) {
    throw new MicrophoneError(problemOf(error));
  }
}

export function browserMicrophones(): Microphones {
  return {
    async open({ deviceId, suppressNoise, onSamples, onLost }) {
      if (!window.isSecureContext) throw new MicrophoneError('insecure');
      // An old browser, or one inside an app, has none.
      if (!navigator.mediaDevices?.getUserMedia || typeof AudioWorkletNode === 'undefined') throw new MicrophoneError('unsupported');
      const stream = await streamOf(deviceId, suppressNoise);
      const context = new AudioContext({ sampleRate, latencyHint: 'interactive' });
      const close = (): void => {
        for (const track of stream.getTracks()) track.stop();
        if (context.state !== 'closed') void context.close();
      };
      try {
        await context.audioWorklet.addModule(captureUrl);
        const capture = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0, channelCount: 1, channelCountMode: 'explicit' });
        capture.port.onmessage = ({ data }: MessageEvent<Float32Array>) => onSamples(data);
        context.createMediaStreamSource(stream).connect(capture);
        await context.resume();
      } catch (error) {
        close();
        throw new MicrophoneError(problemOf(error));
      }
      const [track] = stream.getAudioTracks();
      if (track) track.onended = onLost;
      return { device: { id: track?.getSettings().deviceId ?? '', label: track?.label ?? '' }, sampleRate: context.sampleRate, close };
    },
    async list() {
      const all = await navigator.mediaDevices.enumerateDevices();
      return all
        .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
        .map(({ deviceId, label }) => ({ id: deviceId, label }));
    },
    watch(listener) {
      navigator.mediaDevices.addEventListener('devicechange', listener);
      return () => navigator.mediaDevices.removeEventListener('devicechange', listener);
    },
  };
}
