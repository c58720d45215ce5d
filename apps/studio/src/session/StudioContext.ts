import { createContext, use } from 'react';
import { useStore } from '../store/useStore.ts';
import type { Studio } from '../app/create-studio.ts';
import type { EditorNow } from './editor-session.ts';

const StudioContext = createContext<Studio | null>(null);
export const StudioProvider = StudioContext;

export function useStudio(): Studio {
  const studio = use(StudioContext);
  if (!studio) throw new Error('a studio component was used outside StudioProvider');
  return studio;
}

/** A part of what the editor shows; `select` must answer a stable value. */
export const useEditor = <Part>(select: (now: EditorNow) => Part): Part => useStore(useStudio().editor.now, select);
