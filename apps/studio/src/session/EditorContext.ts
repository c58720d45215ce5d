import { useStore } from 'zustand';
import { createPart } from './createPart.ts';
import type { EditorNow, EditorSession } from './editor-session.ts';

export const [EditorContext, useEditorSession] = createPart<EditorSession>('editor');

/** A part of what the editor shows; `select` must return a stable value. */
export const useEditor = <Part>(select: (now: EditorNow) => Part): Part => useStore(useEditorSession().now, select);
