import { allows, symbolPauseMs, type ScriptSettings } from '@shengyu/script';

type SymbolPauses = ScriptSettings['symbolPausesMs'];

/** Punctuation a writer can set, with the silence it has by itself where a clause ends. Half-width twins follow. */
export const symbols = [
  { symbol: '，', defaultMs: 250 },
  { symbol: '、', defaultMs: 150 },
  { symbol: '。', defaultMs: 500 },
  { symbol: '！', defaultMs: 500 },
  { symbol: '？', defaultMs: 500 },
  { symbol: '；', defaultMs: 400 },
  { symbol: '：', defaultMs: 300 },
  { symbol: '…', defaultMs: 500 },
  { symbol: '—', defaultMs: 300 },
] as const;

/** Typed seconds in ms; `null` for nothing typed, `undefined` for what is no length a mark may have. */
export function readSeconds(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const durationMs = Math.round(Number(typed.replace('。', '.')) * 1000);
  return allows(symbolPauseMs, durationMs) ? durationMs : undefined;
}

export function withPause(pauses: SymbolPauses, symbol: string, durationMs: number | null): SymbolPauses {
  const { [symbol]: _old, ...rest } = pauses;
  return durationMs === null ? rest : { ...rest, [symbol]: durationMs };
}
