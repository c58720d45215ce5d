import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

/** RFC 6238 in the form that every authenticator knows: SHA-1, six digits, 30 seconds. */
const authenticator = (secret: Secret, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What a QR code hands to an authenticator. */
export function enrolmentUri(secret: string, issuer: string, account: string): string {
  return authenticator(Secret.fromBase32(secret), { issuer, label: account }).toString();
}

/** The time step that a code is of: this one, the one before or the one after. `undefined`: of none of them. */
export function stepOf(secret: string, code: string, nowMs = Date.now()): number | undefined {
  const delta = authenticator(Secret.fromBase32(secret)).validate({ token: code, timestamp: nowMs, window: 1 });
  return delta === null ? undefined : Math.floor(nowMs / (PERIOD_SECONDS * 1_000)) + delta;
}
