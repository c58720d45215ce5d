import { useStore } from 'zustand';
import { useVoices } from './VoicesContext.ts';

/** Whether no voice is natural: then one line says so for all of them. */
export function useOnlySynthetic(): boolean {
  return useStore(useVoices().now, ({ voices }) => voices.every(({ engine }) => engine.naturalness === 'synthetic'));
}
