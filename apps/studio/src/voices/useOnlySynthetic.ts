import { useStore } from '../store/useStore.ts';
import { useStudio } from '../session/StudioContext.ts';

/** Whether no voice is a natural one: then one line says so for all of them. */
export function useOnlySynthetic(): boolean {
  return useStore(useStudio().voices.now, ({ voices }) => voices.every(({ engine }) => engine.naturalness === 'synthetic'));
}
