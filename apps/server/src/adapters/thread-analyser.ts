import { fileURLToPath } from 'node:url';
import { createLane, runOrdered, type Turn } from '@shengyu/speech/engine';
import { Piscina } from 'piscina';
import type { AnalysedClause, AnalysedScript, Analyser, PlacedText } from '../ports/analyser.ts';
import type { TurnOwners } from '../ports/turn-owners.ts';
import type { BegunScript, CutTask, ReadTask } from './analyse-task.ts';
import { createOwnerGate } from './owner-gate.ts';

/** Clauses of a slice: some ten milliseconds. */
const CLAUSES = 16;
/** Slices of one analysis that run or wait: with one alone it would have none waiting when the next turn is given out. */
const AHEAD = 2;
/** Analyses at a time: all, those of one owner, those of visitors. */
const room = { all: 64, ofOne: 8, visitors: 32, retryAfter: 2 };

/** What the analyser's thread does for one caller at a time. */
export interface AnalyserThread {
  run(task: 'cut', input: CutTask): Promise<BegunScript>;
  run(task: 'read', input: ReadTask): Promise<AnalysedClause[]>;
  run(task: 'pronounce', input: string): Promise<string[]>;
  close(): Promise<void>;
}

/** One thread: it loads the dictionaries once, and is for analyses alone, so that none waits for a render's slice to end. */
export function createThreadAnalyser(turnOwners: TurnOwners, thread: AnalyserThread = startThread()): Analyser {
  const lane = createLane(1);
  const gate = createOwnerGate(room);
  const readAll = async function* (script: AnalysedScript, turn: Turn, { clauses, first }: BegunScript): AsyncGenerator<AnalysedClause> {
    yield* first;
    const { languages } = script;
    const rest = clauses.filter(({ start }) => start >= script.from).slice(first.length);
    const slice = (part: PlacedText[]) => lane.run(() => thread.run('read', { clauses: part, languages }), turn);
    for await (const found of runOrdered(slicesOf(rest), AHEAD, new AbortController().signal, slice)) yield* found;
  };
  return {
    analyse: async (script, { visitor, ...asked }, work) => {
      const turn = { ...asked, owner: await turnOwners(asked.owner) };
      const analysed = async () => {
        const begun = await lane.run(() => thread.run('cut', { ...script, atOnce: CLAUSES }), turn);
        return work({ clauses: begun.clauses, durationMs: begun.durationMs, readings: readAll(script, turn, begun) });
      };
      return gate.run(turn.owner, analysed, { visitor });
    },
    pronounce: async (word, { visitor, owner: asked }) => {
      const owner = await turnOwners(asked);
      return gate.run(owner, () => lane.run(() => thread.run('pronounce', word), { owner }), { visitor });
    },
    close: () => thread.close(),
  };
}

function* slicesOf(clauses: readonly PlacedText[]): Generator<PlacedText[]> {
  for (let start = 0; start < clauses.length; start += CLAUSES) yield clauses.slice(start, start + CLAUSES);
}

function startThread(): AnalyserThread {
  const pool = new Piscina({
    filename: fileURLToPath(new URL('analyse-task.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  });
  return {
    run: (name: string, input: unknown) => pool.run(input, { name }),
    close: () => pool.destroy(),
  };
}
