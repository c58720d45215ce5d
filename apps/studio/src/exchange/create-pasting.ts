import type { VoiceCard } from '@shengyu/api';
import type { ImportOptions, ImportSource } from '@shengyu/script/formats';
import type { ReadPaste, RefusedPaste } from '../editor/paste-plugin.ts';
import { readSource } from '../editor/read-source.ts';
import type { ChoiceMemory } from './choice-memory.ts';
import { isUneventful, type ImportReport } from './create-import-report.ts';
import { createReading } from './create-reading.ts';
import { failureOfReading } from './failure-of-reading.ts';
import type { ImportChoices } from './exchange.queries.ts';

export interface Pasting {
  report: (paste: ReadPaste) => void;
  refuse: (paste: RefusedPaste) => void;
}

export interface PastingPorts {
  report: ImportReport;
  memory: ChoiceMemory;
  voices: () => readonly VoiceCard[];
  /** Of the script. */
  voiceId: () => string;
}

/** Voices in the form in which the readers of foreign text look for their names. */
export const voicesToRead = (voices: readonly VoiceCard[]): NonNullable<ImportOptions['voices']> =>
  voices.map(({ tags, styles, ...voice }) => ({
    ...voice,
    tags: tags.map(({ name }) => name),
    styles: styles.map(({ name }) => name),
  }));

/** Reports what became of pasted text, answers as the last time, and reads it again as chosen. */
export function createPasting({ report, memory, voices, voiceId }: PastingPorts): Pasting {
  const read = (source: ImportSource) => (choices: ImportChoices) =>
    readSource(source, { ...choices, voiceId: voiceId(), voices: voicesToRead(voices()) });
  return {
    report({ source, script }) {
      const reading = createReading({ read: read(source), memory }, script);
      if (isUneventful(reading)) return report.dismiss();
      report.show('paste', reading);
      return void reading.answerAsLastTime();
    },
    refuse({ error, asItIs }) {
      report.refuse({
        failure: failureOfReading(error),
        asItIs: () => {
          report.dismiss();
          asItIs();
        },
      });
    },
  };
}
