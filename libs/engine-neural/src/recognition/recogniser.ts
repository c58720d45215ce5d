/** Writes down what somebody says. */
export interface Recogniser {
  /** Where recordings are sent, as members read it; empty: they stay on this machine. */
  readonly sentTo: string;
  /** What is said in it, as the model writes it. @param path a WAV file @throws SynthesisError where it is not there at present */
  transcribe(path: string): Promise<string>;
}
