/** A stretch of decoded sound as the file has it. */
export interface DecodedBlock {
  sampleRate: number;
  channels: readonly Float32Array[];
}

/** Takes a file's bytes in order and gives what can be decoded of them so far. */
export interface SoundDecoder {
  decode(bytes: Uint8Array): DecodedBlock | Promise<DecodedBlock>;
  finish(): DecodedBlock | undefined | Promise<DecodedBlock | undefined>;
}
