import { hash, verify } from '@node-rs/argon2';

/** argon2id at 19 MiB, two passes: OWASP's first recommendation, 30 ms here. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

/** A hash of nothing anyone knows, so that an unknown account takes as long to refuse as a wrong password. */
let decoy: Promise<string> | undefined;

export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const matches = await verify(passwordHash ?? (await decoy), password.normalize('NFKC'));
  return matches && passwordHash != null;
}
