import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { listLexicon, removeWord, saveWord } from '../../commands/studio/lexicon/lexicon.ts';
import { emptyAfter } from '../../http/answer.ts';

/** A member's own readings of words. */
export function lexiconModule({ database }: Pick<Platform, 'database'>) {
  return {
    handlers: {
      lexiconLists: (input, { member }) => listLexicon(database, member.id, input),
      lexiconSave: (input, { member }) => saveWord(database, member.id, input),
      lexiconRemove: ({ id }, { member }) => emptyAfter(removeWord(database, member.id, id)),
    },
  } satisfies AppModule;
}
