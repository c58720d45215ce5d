import { billedWordsOf, CHANGE_SHARE, FREE_CHANGES, RATE_STEPS, thousandths } from '@shengyu/script';
import type { PlannedClause, RenderPlan } from '../../../render/renderer.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import type { PaidSound } from './paid-sounds.ts';
import { isAudible } from '../../studio/plan/plan-version.ts';

/** What voices cost a member. */
export interface Rates {
  catalogue: Pick<VoiceCatalogue, 'rateOf'>;
  premium: boolean;
}

export interface PricedPlan {
  words: number;
  /** Words that cost nothing: paid already, or said twice. */
  freeWords: number;
  /** Words that cost nothing because they were paid before. */
  paidWords: number;
  /** Words that were paid before and have used up their free changes: they cost a share of their price. */
  changedWords: number;
  /** Words to be paid, at the rate of their voices. */
  billedWords: number;
  /** Length of what costs nothing. */
  freeMs: number;
  clauses: PricedClause[];
  /** Sounds that are new with this plan. */
  fresh: PaidSound[];
  /** Sounds of older orders, with what this plan tells of them. */
  adopted: PaidSound[];
  /** Paid sounds whose sentence has other words now. */
  moved: PaidSound[];
}

interface PricedClause {
  /** Words at the rate of its voice. */
  due: number;
  /** It costs nothing because it was paid before. */
  isPaid: boolean;
}

/** The price of a clause in thousandths of a word: the listed one, or the member's own. */
type WorthOf = (clause: PlannedClause, price: 'listed' | 'own') => number;

/** What is paid, also by the sentences of the plan that were priced before. */
interface Book {
  sounds: Map<string, PaidSound>;
  /** What each sentence was paid, and how many words of it were spoken. */
  sentences: Map<string, Pick<PaidSound, 'worth' | 'words'>>;
  /** Words of the plan that cost a share of their price. */
  changedWords: number;
}

/**
 * The one price of a plan. A sound that is paid costs nothing. New sounds of a sentence cost what its words and voices are worth beyond what was
 * paid for its words before, whatever is marked in them; words that were spoken anew `FREE_CHANGES` times cost a share of their price each
 * further time. Within a plan the same holds from sentence to sentence. New recordings alone cost a word.
 */
export function pricePlan(plan: RenderPlan, paid: readonly PaidSound[], { catalogue, premium }: Rates): PricedPlan {
  const worthOf: WorthOf = ({ words, voiceId }, price) =>
    words * thousandths(catalogue.rateOf(voiceId, price === 'own' && premium, plan.edition));
  const sounds = new Map(paid.map((sound) => [sound.key, sound]));
  const adopted = adoptSounds(plan, sounds, ({ words, voiceId }) => words * thousandths(catalogue.rateOf(voiceId)));
  const book: Book = { sounds, sentences: new Map(), changedWords: 0 };
  for (const sound of sounds.values()) if (sound.sentence !== null) enter(book, sound.sentence, sound);
  const known = { sounds: new Set(sounds.keys()), sentences: new Set(book.sentences.keys()) };

  const groups = [...Map.groupBy(plan.clauses.filter(isAudible), ({ sentence }) => sentence.index).values()];
  const moved = moveSounds(book, groups);
  const due = new Map<PlannedClause, PaidSound>();
  for (const clauses of groups) priceSentence(book, clauses, worthOf, due);

  const clauses = plan.clauses.map((clause): PricedClause => {
    const ownDue = (due.get(clause)?.due ?? 0) / RATE_STEPS;
    return { due: ownDue, isPaid: ownDue === 0 && (known.sounds.has(clause.key) || known.sentences.has(clause.sentence.key)) };
  });
  const wordsOf = (counts: (clause: PricedClause | undefined) => boolean | undefined): number =>
    plan.clauses.reduce((sum, { words }, index) => sum + (counts(clauses[index]) ? words : 0), 0);
  const freeWords = wordsOf((clause) => clause?.due === 0);
  const smallest = [...due.keys()].some(({ recording }) => recording) ? 1 : 0;
  const billedWords = Math.max(smallest, billedWordsOf(clauses.map((clause) => ({ words: clause.due, rate: 1 }))));
  return {
    words: plan.words,
    freeWords,
    paidWords: wordsOf((clause) => clause?.isPaid),
    changedWords: book.changedWords,
    billedWords,
    freeMs: Math.round(plan.durationMs * (billedWords === 0 ? 1 : freeWords / Math.max(1, plan.words))),
    clauses,
    fresh: [...due.values()],
    adopted,
    moved,
  };
}

function enter({ sentences }: Book, sentence: string, { worth, words }: Pick<PaidSound, 'worth' | 'words'>): void {
  const { worth: had, words: spoken } = sentences.get(sentence) ?? { worth: 0, words: 0 };
  sentences.set(sentence, { worth: had + worth, words: spoken + words });
}

/** Orders from before prices followed words have paid for sounds alone: this plan tells which words those were. */
function adoptSounds({ clauses }: RenderPlan, sounds: Map<string, PaidSound>, worthOf: (clause: PlannedClause) => number): PaidSound[] {
  const adopted: PaidSound[] = [];
  for (const clause of clauses) {
    const sound = sounds.get(clause.key) ?? sounds.get(clause.basicKey ?? '');
    if (sound?.sentence !== null) continue;
    const own = { ...sound, sentence: sentenceOf(clause), words: clause.words, worth: worthOf(clause) };
    adopted.push(own);
    sounds.set(own.key, own);
  }
  return adopted;
}

/** A recording is no part of the words around it. */
const sentenceOf = ({ recording, key, sentence }: PlannedClause): string => (recording ? key : sentence.key);

/** Paid sounds of sentences that the plan does not have follow their words into the sentences that it has. */
function moveSounds(book: Book, groups: readonly (readonly PlannedClause[])[]): PaidSound[] {
  const moved: PaidSound[] = [];
  const planned = new Set(groups.flatMap((clauses) => clauses.map(sentenceOf)));
  for (const clause of groups.flat()) {
    const sound = book.sounds.get(clause.key);
    if (!sound || planned.has(sound.sentence ?? '')) continue;
    const own = { ...sound, sentence: sentenceOf(clause) };
    moved.push(own);
    book.sounds.set(own.key, own);
    enter(book, own.sentence, own);
  }
  return moved;
}

/** Enters the new sounds of a sentence in the book, and in `due` with what each is billed. */
function priceSentence(book: Book, clauses: readonly PlannedClause[], worthOf: WorthOf, due: Map<PlannedClause, PaidSound>): void {
  const own = [...new Map(clauses.map((clause) => [clause.key, clause])).values()];
  const sentence = own[0]?.sentence.key ?? '';
  const fresh = own.filter(({ key }) => !book.sounds.has(key));
  const paid = book.sentences.get(sentence) ?? { worth: 0, words: 0 };
  const elsewhere = own.flatMap(({ key }) => book.sounds.get(key) ?? []).filter((sound) => sound.sentence !== sentence);
  const worth = paid.worth + sum(elsewhere, (sound) => sound.worth);
  const words = sum(fresh, (clause) => clause.words);
  const price = sum(fresh, (clause) => worthOf(clause, 'own'));
  const lacking = Math.min(price, Math.max(0, sum(own, (clause) => worthOf(clause, 'own')) - worth));
  const beyond = paid.words + words - (1 + FREE_CHANGES) * sum(own, (clause) => clause.words);
  const changed = Math.min(words, Math.max(0, beyond));
  const anew = words === 0 ? 0 : Math.ceil(((price * changed) / words) * CHANGE_SHARE);
  if (anew > lacking) book.changedWords += changed;
  const rest = {
    due: Math.max(lacking, anew),
    worth: Math.max(0, sum(own, (clause) => worthOf(clause, 'listed')) - worth),
  };
  for (const clause of fresh) {
    const part = { due: Math.min(rest.due, worthOf(clause, 'own')), worth: Math.min(rest.worth, worthOf(clause, 'listed')) };
    rest.due -= part.due;
    rest.worth -= part.worth;
    const sound = { key: clause.key, sentence: sentenceOf(clause), words: clause.words, ...part };
    due.set(clause, sound);
    book.sounds.set(sound.key, sound);
    enter(book, sound.sentence, sound);
  }
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number => items.reduce((total, item) => total + of(item), 0);
