/**
 * Why nothing can be recorded: the person or the system said no; there is none; another program has it; the page has no
 * secure address; the browser cannot; it was unplugged while it was used; something else.
 */
const microphoneProblems = ['denied', 'none', 'busy', 'insecure', 'unsupported', 'lost', 'failed'] as const;
export type MicrophoneProblem = (typeof microphoneProblems)[number];

export class MicrophoneError extends Error {
  override readonly name = 'MicrophoneError';
  readonly problem: MicrophoneProblem;
  constructor(problem: MicrophoneProblem) {
    super(`no microphone: ${problem}`);
    this.problem = problem;
  }
}

export interface Device {
  id: string;
  /** Empty before the person allowed the microphone. */
  label: string;
}

/** An open microphone. */
export interface Microphone {
  device: Device;
  /** Samples in a second. */
  sampleRate: number;
  close: () => void;
}

export interface MicrophoneUse {
  /** Left out: the one the system prefers. */
  deviceId?: string | undefined;
  /** The browser takes noise away, and with it breath and the ends of words. */
  suppressNoise: boolean;
  /** Mono, full scale 1, without a gap. */
  onSamples: (samples: Float32Array) => void;
  /** It was unplugged, or the permission was withdrawn. */
  onLost: () => void;
}

/** The microphones of this device. */
export interface Microphones {
  /** @throws MicrophoneError */
  open: (use: MicrophoneUse) => Promise<Microphone>;
  list: () => Promise<Device[]>;
  /** Called when one was plugged in or out. Returns how to stop listening. */
  watch: (listener: () => void) => () => void;
}
