import { randomBytes, randomInt } from 'node:crypto';
import type { CallOutput, ParsedInput } from '@shengyu/api';
import { lt, sql } from 'drizzle-orm';
import { planPicture, picture } from '../../../captcha/picture-plan.model.ts';
import { makeQuestion } from '../../../captcha/question.model.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Database } from '../../../db/database.ts';
import { captchas } from '../../../db/schema/index.ts';
import type { CaptchaAnswer } from '../../../db/schema/identity.ts';
import type { DigitSpeaker } from '../../../ports/digit-speaker.ts';
import type { Limiter } from '../../../ports/limiter.ts';
import type { PictureDrawer } from '../../../ports/picture-drawer.ts';
import type { SiteCeilings } from '../../../ports/site-ceilings.ts';
import { spendTicket } from '../tickets/spend-ticket.ts';
import { captchaLife, captchaLimits } from './captcha-limits.ts';
import { solverOf, type Solver } from './solver.ts';
import { workFor } from './suspicion.ts';

export interface CaptchaPorts {
  database: Database;
  limiter: Limiter;
  ceilings: SiteCeilings;
  drawer: PictureDrawer;
  speaker: DigitSpeaker;
  /** Learns each answer, on a site under test; elsewhere there is none. */
  noteAnswer?: (id: string, answer: CaptchaAnswer) => Promise<void>;
}

export interface CaptchaCaller extends Solver {
  address: string;
}

type Shown = Omit<CallOutput<'clickCaptcha'>, 'id' | 'kind' | 'expires_in'>;

const DIGITS = 4;
const nothingShown: Shown = { text: [], base64: '', width: 0, height: 0, length: 0, duration_ms: 0 };

/**
 * A new test. The answer stays here. Work, which any computer does, is for callers who are under no suspicion. A question, which software
 * can answer, is for whoever failed another test just now.
 */
export async function createCaptcha(
  ports: CaptchaPorts,
  input: ParsedInput<'clickCaptcha'>,
  caller: CaptchaCaller,
): Promise<CallOutput<'clickCaptcha'>> {
  const { database, limiter, ceilings } = ports;
  if (input.kind === 'question' && !(await spendTicket(database.db, 'question', solverOf(caller), input.ticket)))
    throw new AppError('captcha.required');
  await limiter.consume(captchaLimits[input.kind], caller.address);
  await ceilings.take('captchas_hour');
  const { shown, answer } = await make(ports, input, caller);
  await database.db.delete(captchas).where(lt(captchas.expiresAt, sql`now()`));
  const [row] = await database.db
    .insert(captchas)
    .values({ kind: input.kind, answer, fingerprint: caller.fingerprint, expiresAt: new Date(Date.now() + captchaLife.test * 1000) })
    .returning({ id: captchas.id });
  if (!row) throw new Error('the test was not kept');
  await ports.noteAnswer?.(row.id, answer);
  return { id: row.id, kind: input.kind, ...shown, expires_in: captchaLife.test };
}

async function make(
  ports: CaptchaPorts,
  { kind, slow }: ParsedInput<'clickCaptcha'>,
  caller: CaptchaCaller,
): Promise<{ shown: Shown; answer: CaptchaAnswer }> {
  switch (kind) {
    case 'work': {
      const bits = await workFor(ports, caller);
      if (bits === undefined) throw new AppError('captcha.required');
      const salt = randomBytes(16).toString('base64url');
      return { shown: { ...nothingShown, text: [salt], length: bits }, answer: { salt, bits } };
    }
    case 'picture': {
      const plan = planPicture((below) => randomInt(below));
      const targets = plan.glyphs.slice(0, picture.targets);
      const answer = { width: plan.width, height: plan.height, targets: targets.map(({ x, y, size }) => ({ x, y, size })) };
      const base64 = `data:image/jpeg;base64,${(await ports.drawer.draw(plan)).toString('base64')}`;
      return {
        shown: {
          ...nothingShown,
          text: targets.map(({ char }) => char),
          base64,
          width: plan.width,
          height: plan.height,
          length: targets.length,
        },
        answer,
      };
    }
    case 'audio': {
      const digits = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      const { wav, durationMs } = await ports.speaker.speak(digits, { slow: slow === '1' });
      return {
        shown: { ...nothingShown, base64: `data:audio/wav;base64,${wav.toString('base64')}`, length: DIGITS, duration_ms: durationMs },
        answer: { typed: digits },
      };
    }
    case 'question': {
      const { text, answer } = makeQuestion((below) => randomInt(below));
      return { shown: { ...nothingShown, text: [text] }, answer: { typed: answer } };
    }
  }
}
