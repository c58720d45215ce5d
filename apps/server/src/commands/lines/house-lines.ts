import type { ScriptDocument } from '@shengyu/script';
import { productions, type Production, type ProductionKey } from '../../catalogue/productions.ts';
import { lineId, readLine, type Line } from './read-line.ts';

/** A small production of the home page. */
export interface HouseLine extends Line {
  key: ProductionKey;
  title: string;
}

/** The productions of the home page; registered like the lines of a text. */
export const houseLines: readonly HouseLine[] = Object.entries(productions).map(([key, each]) => {
  const line = readLine(`line ${each.voice} ${each.title}`, each.text);
  if (!line) throw new Error(`the production ${key} says nothing`);
  const document = produced(line.document, each);
  return { ...line, id: lineId(document), document, key: key as ProductionKey, title: each.title };
});

function produced(document: ScriptDocument, { pauseMs, bed }: Production): ScriptDocument {
  const { settings } = document;
  const background = bed && {
    soundId: bed.id,
    name: bed.name,
    durationMs: bed.durationMs,
    decibels: bed.decibels,
    offsetMs: 0,
    loop: true,
    fadeInMs: 400,
    fadeOutMs: 900,
    duckDecibels: -6,
  };
  return {
    ...document,
    settings: { ...settings, ...(pauseMs !== undefined && { paragraphPauseMs: pauseMs }), ...(background && { background }) },
  };
}
