import type { KeptKind } from './clause-path.ts';

/** A clause or piece with its bytes. */
export interface SharedClause {
  key: string;
  kind: KeptKind;
  /** In samples; of an encoded piece in bytes. */
  length: number;
  file: Uint8Array;
}

/** What all processes of a site have spoken and encoded, beside what each keeps on its own machine. */
export interface SharedClauses {
  /** Hands on what was made; it is there for others after `flush`, or before. */
  add(clause: SharedClause): void;
  flush(): Promise<void>;
  /** Which of these others have made. */
  known(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** The clause with those that were made beside it, which are mostly wanted next; nothing where nobody has made it. */
  load(key: string): Promise<readonly SharedClause[]>;
}
