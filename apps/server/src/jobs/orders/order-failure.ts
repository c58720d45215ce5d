import type { OrderFailure } from '@shengyu/api';
import { AppError } from '../../errors/app-error.ts';
import { isDiskFull } from '../../errors/is-disk-full.ts';
import { RenderError } from '../../render/plan/render-error.ts';
import type { RenderErrorCode } from '../../render/plan/render-error.ts';

/** A sentence is quoted up to here. */
const LONGEST_QUOTE = 200;

const reasons = {
  unspeakable: 'sentence.unspeakable',
  'unknown-style': 'style.unknown',
  'unknown-voice': 'voice.unknown',
  'unknown-sound': 'sound.unknown',
  'nothing-to-say': 'script.empty',
  'engine-failed': 'engine.failed',
  'engine-refused': 'engine.refused',
  'no-room': 'storage.full',
  'voice-stopped': 'voice.unknown',
} as const satisfies Record<RenderErrorCode, OrderFailure['reason']>;

/** Why an order that was placed before it was planned cannot be made. */
const refusals = [
  'script.empty',
  'script.silent',
  'script.too_long',
  'points.insufficient',
  'order.too_many',
] as const satisfies readonly OrderFailure['reason'][];
const isReason = (code: string): code is (typeof refusals)[number] => (refusals as readonly string[]).includes(code);

/** The failure that a member sees of an order that could not be rendered. */
export function toFailure(error: unknown): OrderFailure {
  if (error instanceof AppError && isReason(error.error)) return { reason: error.error, sentence: null };
  if (!(error instanceof RenderError)) return { reason: isDiskFull(error) ? 'storage.full' : 'render.failed', sentence: null };
  const { code, sentence } = error;
  if (!sentence) return { reason: reasons[code], sentence: null };
  const { paragraph, start, end, text } = sentence;
  return { reason: reasons[code], sentence: { paragraph, start, end, text: [...text.trim()].slice(0, LONGEST_QUOTE).join('') } };
}
