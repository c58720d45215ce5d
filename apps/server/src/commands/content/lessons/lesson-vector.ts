import { sql, type SQL } from 'drizzle-orm';
import { searchTerms } from '../../ground/keywords/search-terms.ts';
import { titleTerms } from '../../ground/keywords/title-terms.ts';

/** What a lesson is found by. There are few enough to tell by their titles afterwards where a word was found. */
export const lessonVector = ({ title, body }: { title: string; body: string }): SQL =>
  sql`to_tsvector('simple', ${`${titleTerms(title)} ${searchTerms(body)}`})`;
