/** The registry as it was found: its bytes, the signatures beside it, and a stamp that changes with it. */
export interface SignedRegistry {
  body: Buffer;
  signatures: readonly string[];
  stamp: string;
}

/** Where the registry and the published files are. */
export interface RegistrySource {
  /** The registry, or `unchanged` when its stamp is `known`. Rejects when it cannot be had. */
  readRegistry(known: string | undefined): Promise<SignedRegistry | 'unchanged'>;
  /** One published file. Rejects when it cannot be had. */
  readFile(name: string, version: string, file: string): Promise<Buffer>;
  /** Calls back soon after a change; the answer stops it. Polling goes on beside it. */
  watch(changed: () => void): () => void;
}
