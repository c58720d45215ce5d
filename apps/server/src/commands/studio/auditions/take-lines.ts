import { createHash } from 'node:crypto';
import { AppError } from '../../../errors/app-error.ts';
import type { Limiter, LimitRule } from '../../../ports/limiter.ts';

const DAY = 86_400;
const limits = {
  voice: { name: 'audition-vip-voice', points: 1, seconds: DAY },
  line: { name: 'audition-vip-line', points: 1_000, seconds: DAY },
} satisfies Record<string, LimitRule>;

/** Whether a visitor, or a member without VIP, may hear this line in VIP voices. Each voice reads one line a day, as often as asked. */
export async function takeLines(
  limiter: Limiter,
  line: string,
  voices: readonly string[],
  { memberId, address, fingerprint }: { memberId: string | undefined; address: string; fingerprint: string },
): Promise<boolean> {
  const hash = createHash('sha256').update(line).digest('base64url');
  try {
    for (const voice of voices) {
      const key = `${voice} ${memberId ?? (fingerprint || address)}`;
      if ((await limiter.used(limits.line, `${key} ${hash}`)) === 0) await limiter.consume(limits.voice, key);
      await limiter.consume(limits.line, `${key} ${hash}`);
    }
    return true;
  } catch (error) {
    if (error instanceof AppError && error.error === 'limit.reached') return false;
    throw error;
  }
}
