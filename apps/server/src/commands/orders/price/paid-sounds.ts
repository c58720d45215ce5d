import { statement, type Statement } from '../../../db/statement.ts';

/** The sound of a clause that a member has paid for, or that came for nothing with the words of a paid sentence. */
export interface PaidSound {
  key: string;
  /** Key of its sentence. Orders from before prices followed words have null until a plan that has the sound is priced. */
  sentence: string | null;
  words: number;
  /** Thousandths of a word, at the listed rate of its voice: what of its sentence is paid with it. */
  worth: number;
  /** What its order was billed for it, in thousandths of a word. */
  due: number;
}

const paying = statement(
  'sounds-paid',
  `insert into paid_clauses (member_id, order_id, clause_key, sentence, words, worth, due)
  select $1::uuid, $2::uuid, key, sentence, words, worth, due
  from jsonb_to_recordset($3::jsonb) as sound (key text, sentence text, words int, worth int, due int)`,
);

const placing = statement(
  'sounds-placed',
  `update paid_clauses p set sentence = sound.sentence, words = coalesce(p.words, sound.words), worth = coalesce(p.worth, sound.worth)
  from jsonb_to_recordset($2::jsonb) as sound (key text, sentence text, words int, worth int)
  where p.member_id = $1::uuid and p.clause_key = sound.key`,
);

/** Records whose words paid sounds speak. */
export function soundsPlaced(memberId: string, sounds: readonly PaidSound[]): Statement {
  return placing(memberId, JSON.stringify(sounds));
}

/** Records the sounds that an order is the first to have, and whose words those speak that it has from earlier ones. */
export function soundsStored(
  memberId: string,
  orderId: string,
  { fresh, adopted, moved }: Record<'fresh' | 'adopted' | 'moved', readonly PaidSound[]>,
): Statement[] {
  const placed = [...adopted, ...moved];
  return [
    ...(fresh.length > 0 ? [paying(memberId, orderId, JSON.stringify(fresh))] : []),
    ...(placed.length > 0 ? [soundsPlaced(memberId, placed)] : []),
  ];
}
