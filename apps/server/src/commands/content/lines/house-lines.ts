import type { ScriptDocument } from '@shengyu/script';
import { priceExamples, type PriceExampleKey } from '../../../catalogue/price-examples.ts';
import { productions, type Production, type ProductionKey } from '../../../catalogue/productions.ts';
import { lineId, readLine, type Line } from '../../ground/markdown/read-line.ts';

/** A line of a page of the house, registered like the lines of a text. */
export interface HouseLine<Key> extends Line {
  key: Key;
  title: string;
}

/** The small productions of the home page. */
export const productionLines: readonly HouseLine<ProductionKey>[] = Object.entries(productions).map(([key, each]) => {
  const line = readHouseLine(key as ProductionKey, each);
  const document = produced(line.document, each);
  return { ...line, id: lineId(document), document };
});

/** What the page of prices says aloud. */
export const exampleLines: readonly HouseLine<PriceExampleKey>[] = Object.entries(priceExamples).map(([key, each]) =>
  readHouseLine(key as PriceExampleKey, each),
);

function readHouseLine<Key extends string>(
  key: Key,
  { voice, title, text }: { voice: string; title: string; text: string },
): HouseLine<Key> {
  const line = readLine(`line ${voice} ${title}`, text);
  if (!line) throw new Error(`the line ${key} says nothing`);
  return { ...line, key, title };
}

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
