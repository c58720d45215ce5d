import type { Stroke } from './strokes.model.ts';

/** A signature that is not given yet. */
export interface SignatureDraft {
  method: 'drawn' | 'typed';
  name: string;
  strokes: readonly Stroke[];
  confirmed: boolean;
}

export const emptySignature: SignatureDraft = { method: 'drawn', name: '', strokes: [], confirmed: false };

/** What was stored, where it is a signature. */
export function readSignatureDraft(stored: unknown): SignatureDraft {
  if (typeof stored !== 'object' || stored === null) return emptySignature;
  const { method, name, strokes, confirmed } = stored as Partial<Record<keyof SignatureDraft, unknown>>;
  const lines = Array.isArray(strokes) ? strokes.filter((stroke): stroke is number[] => Array.isArray(stroke)) : [];
  return {
    method: method === 'typed' ? 'typed' : 'drawn',
    name: typeof name === 'string' ? name : '',
    strokes: lines.filter((stroke) => stroke.every((value) => Number.isFinite(value))),
    confirmed: confirmed === true,
  };
}
