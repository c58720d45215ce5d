import type { VoiceCard } from '@shengyu/api';
import type { ImportOptions, ImportSource } from '@shengyu/script/formats';
import type { PasteOptions } from '../editor/paste-plugin.ts';
import { readSource } from '../editor/read-source.ts';
import type { ChoiceMemory } from './choice-memory.ts';
import { isUneventful, type ImportReport } from './create-import-report.ts';
import { createReading } from './create-reading.ts';
import { failureOfReading } from './failure-of-reading.ts';
import type { ImportChoices } from './exchange.queries.ts';

export type Pasting = Required<Pick<PasteOptions, 'knownVoices' | 'onRead' | 'onRefused'>>;

export interface PastingPorts {
  report: ImportReport;
  memory: ChoiceMemory;
  voices: () => readonly VoiceCard[];
  /** Of the script. */
  voiceId: () => string;
}

/** Reports what became of pasted text, answers as the last time, and reads it again as chosen. */
export function createPasting({ report, memory, voices, voiceId }: PastingPorts): Pasting {
  const knownVoices = (): NonNullable<ImportOptions['voices']> =>
    voices().map(({ tags, styles, ...voice }) => ({
      ...voice,
      tags: tags.map(({ name }) => name),
      styles: styles.map(({ name }) => name),
    }));
  const read = (source: ImportSource) => (choices: ImportChoices) =>
    readSource(source, { ...choices, voiceId: voiceId(), voices: knownVoices() });
  return {
    knownVoices,
    onRead(source, script) {
      const reading = createReading({ read: read(source), memory }, script);
      if (isUneventful(reading)) return report.dismiss();
      report.show('paste', reading);
      return void reading.answerAsLastTime();
    },
    onRefused(error, asItIs) {
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
