/** A sound ready to be mixed: a WAV file with a header of 44 bytes, then 16-bit stereo. */
export interface LibrarySound {
  id: string;
  path: string;
  /** Per channel. */
  samples: number;
  channels: 2;
  sampleRate: 44_100;
  /** The end runs into the start without a seam. */
  loop: boolean;
  /** Integrated loudness of the whole sound; −Infinity for silence. */
  loudnessLufs: number;
}

/** Music, effects and recordings by id, of the site and of its members. A member's right to use one is checked when a script is saved. */
export interface SoundLibrary {
  find(soundId: string): Promise<LibrarySound | undefined>;
}
