import { mkdirSync, statSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { PackFile } from '../voice-pack.ts';
import { hashFile } from './hash-file.ts';
import { WayFailed } from './way-failed.ts';

/**
 * Where the files of a pack or runtime arrive, beside their final place. A file has its name here only with the bytes of its description,
 * so whoever is cut goes on with what is missing.
 */
export class Staging {
  readonly folder: string;
  /** For what is under way: parts, tarballs, wheels. */
  readonly scratch: string;
  private readonly files: readonly PackFile[];

  constructor(downloads: string, name: string, files: readonly PackFile[]) {
    this.folder = path.join(downloads, name);
    this.scratch = path.join(downloads, `${name}.scratch`);
    this.files = files;
    mkdirSync(this.scratch, { recursive: true });
    mkdirSync(this.folder, { recursive: true });
  }

  missing(): PackFile[] {
    return this.files.filter(({ path: name, bytes }) => statSync(this.place(name), { throwIfNoEntry: false })?.size !== bytes);
  }

  /** Where a file is written before it is accepted; the same in every run, so that a transfer can go on. */
  draft(file: PackFile): string {
    return path.join(this.scratch, `${file.sha256}.part`);
  }

  /** Gives the draft of a file its name. @throws WayFailed `wrong-bytes`, and the draft is gone */
  async accept(file: PackFile): Promise<void> {
    const draft = this.draft(file);
    if ((await hashFile(draft, 'sha256')) !== file.sha256) {
      await rm(draft, { force: true });
      throw new WayFailed('wrong-bytes', `${file.path} has other bytes than its description says.`);
    }
    await sync(draft);
    await mkdir(path.dirname(this.place(file.path)), { recursive: true });
    await rename(draft, this.place(file.path));
  }

  /** Reads every file again and takes away those with wrong bytes: a power cut can leave zeros in what an earlier run accepted. */
  async drop(): Promise<PackFile[]> {
    const wrong: PackFile[] = [];
    for (const file of this.files) {
      if ((await hashFile(this.place(file.path), 'sha256')) === file.sha256) continue;
      wrong.push(file);
      await rm(this.place(file.path));
    }
    return wrong;
  }

  private place(name: string): string {
    return path.join(this.folder, name);
  }
}

/** A rename may reach the disk before the bytes do. */
async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
