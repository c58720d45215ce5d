import { createPart } from '../session/createPart.ts';
import type { Lexicon } from './create-lexicon.ts';

export const [LexiconContext, useLexicon] = createPart<Lexicon>('lexicon');
