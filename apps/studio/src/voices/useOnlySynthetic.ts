import { useStore } from 'zustand';
import { usePart } from '../session/parts.ts';

/** Whether no voice is natural: then one line says so for all of them. */
export function useOnlySynthetic(): boolean {
  return useStore(usePart('voices').now, ({ voices }) => voices.every(({ engine }) => engine.naturalness === 'synthetic'));
}
