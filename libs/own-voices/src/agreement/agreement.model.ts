import { diffArrays } from 'diff';

/** A numbered part of an agreement; what comes before the first one has no number. */
export interface Clause {
  /** `''` for the text before the first clause. */
  title: string;
  number: number;
  paragraphs: readonly string[];
}

/** A sentence that was left out, changed or added between two versions. */
export interface AgreementChange {
  was?: string;
  now?: string;
}

const heading = /^#{1,6}\s+(.*)$/;
const item = /^\d+[.、]\s+(.*)$/;
const plain = (line: string): string => line.replace(/\*\*|__|`/g, '').trim();

/**
 * The clauses of an agreement in Markdown. Each heading begins one; in a text without headings each numbered item does, and its first
 * sentence is the paragraph.
 */
export function clausesOf(body: string): Clause[] {
  const lines = body.split('\n').map((line) => line.trim());
  const begins = lines.some((line) => heading.test(line)) ? heading : item;
  const clauses: { title: string; number: number; paragraphs: string[] }[] = [{ title: '', number: 0, paragraphs: [] }];
  let open = false;
  for (const line of lines) {
    const begun = begins.exec(line)?.[1];
    const last = clauses.at(-1);
    if (begun !== undefined) {
      const titled = begins === heading;
      clauses.push({ title: titled ? plain(begun) : '', number: clauses.length, paragraphs: titled ? [] : [plain(begun)] });
      open = !titled;
    } else if (line === '') {
      open = false;
    } else if (last && open) {
      last.paragraphs.push(`${last.paragraphs.pop() ?? ''}${plain(line)}`);
    } else {
      last?.paragraphs.push(plain(line));
      open = true;
    }
  }
  return clauses.filter(({ title, paragraphs }) => title !== '' || paragraphs.length > 0);
}

const sentences = (body: string): string[] =>
  clausesOf(body).flatMap(({ title, paragraphs }) =>
    [title, ...paragraphs.flatMap((text) => text.split(/(?<=[。；！？])/))].filter(Boolean),
  );

/** What is said otherwise in `now`, sentence by sentence, in its order. */
export function changesBetween(was: string, now: string): AgreementChange[] {
  const changes: AgreementChange[] = [];
  let gone: string[] = [];
  const leave = (): void => {
    changes.push(...gone.map((sentence) => ({ was: sentence })));
    gone = [];
  };
  for (const { added, removed, value } of diffArrays(sentences(was), sentences(now))) {
    if (removed) gone.push(...value);
    else if (added) {
      changes.push(...value.map((sentence, index) => ({ ...(gone[index] !== undefined && { was: gone[index] }), now: sentence })));
      gone = gone.slice(value.length);
      leave();
    } else leave();
  }
  leave();
  return changes;
}
