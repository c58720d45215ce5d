import { bootElementId, type Boot } from '../app/boot.ts';

/** What the server wrote into the document. Throws when it is not there: then this is not a page of the shell. */
export function readBoot(document: Document): Boot {
  const text = document.getElementById(bootElementId)?.textContent;
  if (!text) throw new Error(`the document has no #${bootElementId}`);
  return JSON.parse(text) as Boot;
}
