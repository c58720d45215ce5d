/** Pieces of one stream: encoded apart, in any order, and joined end to end. */
export interface PieceEncoder {
  /**
   * @param windows the channels in as many parts as wanted, from `lead` frames before the piece to as far behind it as the format
   * has to hear, or to the end of the file
   * @param lead frames before the piece, which are encoded and thrown away
   * @param frames of the piece; `undefined` for the last one, which goes to the end
   */
  encode(windows: Iterable<readonly Float32Array[]>, lead: number, frames: number | undefined): Uint8Array;
}
