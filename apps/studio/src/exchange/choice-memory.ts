import type { Call, ImportChoice } from '@shengyu/api';
import { keep, readKept } from '@shengyu/ui';
import { createStore } from 'zustand/vanilla';
import type { Readable } from '../store/readable.ts';
import { readChoices, saveChoice, type ImportChoices, type RememberedChoice } from './exchange.queries.ts';

/** What was answered once for all texts of a format: by the account of a member, by the browser of a visitor. */
export interface ChoiceMemory {
  now: Readable<readonly ImportChoice[]>;
  /** Nothing where it cannot be read. */
  keepOf: (format: ImportChoice['format']) => Promise<ImportChoices['keep']>;
  /** Without `kept` it is forgotten. Rejects when it was not stored. */
  remember: (choice: RememberedChoice) => Promise<void>;
}

export interface ChoiceMemoryPorts {
  call: Call;
  member: () => string | null;
}

const NAME = 'shengyu-import-choices';

const ofBrowser = (): ImportChoice[] => {
  const kept = readKept('browser', NAME);
  return Array.isArray(kept) ? (kept as ImportChoice[]).filter(({ kind, kept: answer }) => kind && typeof answer === 'boolean') : [];
};

const withChoice = (choices: readonly ImportChoice[], { format, kind, kept }: RememberedChoice): ImportChoice[] => [
  ...choices.filter((each) => each.format !== format || each.kind !== kind),
  ...(kept === undefined ? [] : [{ format, kind, kept }]),
];

export function createChoiceMemory({ call, member }: ChoiceMemoryPorts): ChoiceMemory {
  const store = createStore<readonly ImportChoice[]>(() => []);
  const set = (choices: readonly ImportChoice[]): void => store.setState(choices, true);
  let readFor: string | null | undefined;

  const read = async (): Promise<void> => {
    const now = member();
    if (now !== null && readFor === now) return;
    const choices = now === null ? ofBrowser() : await readChoices(call).catch(() => null);
    if (member() !== now) return;
    readFor = choices === null ? undefined : now;
    set(choices ?? []);
  };

  return {
    now: store,
    async keepOf(format) {
      await read();
      return Object.fromEntries(store.getState().flatMap((each) => (each.format === format ? [[each.kind, each.kept]] : [])));
    },
    async remember(choice) {
      const before = store.getState();
      set(withChoice(before, choice));
      if (member() === null) return keep('browser', NAME, withChoice(ofBrowser(), choice));
      try {
        await saveChoice(call, choice);
      } catch (error) {
        set(before);
        throw error;
      }
    },
  };
}
