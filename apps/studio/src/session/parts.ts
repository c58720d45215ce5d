import { createContext, use } from 'react';
import type { Desk } from './create-desk.ts';
import type { Listening } from './create-listening.ts';
import type { EditorSession } from './editor-session.ts';

/** The parts of the studio on a page. Each feature adds its own beside the type of the part. */
export interface StudioParts {
  desk: Desk;
  editor: EditorSession;
  listening: Listening;
  /** Called when words read differently than before: analyses and figures of the script are asked for again. */
  readingsChanged: () => void;
}

/** Gives the parts to the components below; a test gives those that its component uses. */
export const PartsContext = createContext<Partial<StudioParts>>({});

/** A part of the studio. @throws Error when nothing gives it */
export function usePart<Name extends keyof StudioParts>(name: Name): StudioParts[Name] {
  const part = use(PartsContext)[name];
  if (part === undefined) throw new Error(`the studio's ${name} was used outside its provider`);
  return part;
}
