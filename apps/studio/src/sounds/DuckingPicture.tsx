import type { BackgroundLevel } from '@shengyu/script';
import { signed } from '../editor/mark-texts.ts';
import { texts } from '../locales/zh-CN.ts';

const DEEPEST = 24;

/** The bed's level against the voice before, under and after a sentence. */
export function DuckingPicture({ level, duckDecibels }: { level: BackgroundLevel; duckDecibels: number }) {
  const high = 16;
  const low = high + 8 + (-duckDecibels / DEEPEST) * 36;
  const inLu = (value: number): string => `${value === 0 ? '0' : signed(value)} LU`;
  return (
    <svg
      viewBox="0 0 284 84"
      fill="none"
      className="pic"
      role="img"
      aria-label={texts.background.ducking(inLu(level.alone), inLu(level.underSpeech))}
    >
      <path
        d="M120 78v-8M126 78v-16M132 78v-10M138 78v-20M144 78v-12M150 78v-18M156 78v-8M162 78v-14M168 78v-20M174 78v-10M180 78v-6"
        stroke="var(--line-strong)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d={`M8 ${high}H92L116 ${low}H186L222 ${high}H276`} stroke="var(--brand)" strokeWidth="2" strokeLinejoin="round" />
      <g fontSize="12" fill="var(--ink-2)">
        <text x="8" y={high + 18}>
          {inLu(level.alone)}
        </text>
        <text x="122" y={Math.max(14, low - 6)}>
          {inLu(level.underSpeech)}
        </text>
      </g>
    </svg>
  );
}
