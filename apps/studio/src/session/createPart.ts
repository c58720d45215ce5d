import { createContext, use, type Context } from 'react';

/** A part of the studio that components below its context use. The hook throws where nothing provides the part. */
export function createPart<Part>(name: string): [Context<Part | null>, () => Part] {
  const PartContext = createContext<Part | null>(null);
  const usePart = (): Part => {
    const part = use(PartContext);
    if (part === null) throw new Error(`the studio's ${name} was used outside its provider`);
    return part;
  };
  return [PartContext, usePart];
}
