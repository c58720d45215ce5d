import { useStore } from 'zustand';
import type { EditorNow } from './editor-session.ts';
import { usePart } from './parts.ts';

/** A part of what the editor shows; `select` must return a stable value. */
export const useEditor = <Part>(select: (now: EditorNow) => Part): Part => useStore(usePart('editor').now, select);
