export interface CheckedPicture {
  /** WebP, upright, at most 1,024 pixels on its longer side, without what cameras write beside the pixels. */
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Draws an uploaded picture anew, away from the thread that answers requests. */
export interface PictureChecker {
  /** @throws AppError `upload.type`, `upload.broken`, `server.busy` */
  redraw(path: string): Promise<CheckedPicture>;
  close(): Promise<void>;
}
