import { errorsOf, type AlignedPair } from '../score/align.ts';
import { toSyllables } from '../score/to-syllables.ts';
import { formatTable, median } from '../../table.ts';
import type { HeardVoice } from './hear-voice.ts';

/** Errors for each hundred that were asked. */
function errorPercent(pairs: readonly AlignedPair[]): number {
  return (100 * errorsOf(pairs)) / Math.max(1, pairs.filter(({ asked }) => asked !== undefined).length);
}

const shown = (value: number): string => value.toFixed(1);
/** In a text and alone together: the figure that a voice is judged by. */
export const syllablesMisheard = ({ inText, alone }: HeardVoice): number => errorPercent([...inText.syllables, ...alone.syllables]);

export function heardTable(voices: readonly HeardVoice[]): string {
  const rows = voices.map((voice) => [
    voice.voice,
    voice.group,
    shown(syllablesMisheard(voice)),
    shown(errorPercent(voice.inText.syllables)),
    shown(errorPercent(voice.alone.syllables)),
    shown(errorPercent(voice.inText.characters)),
    shown(errorPercent(voice.alone.characters)),
    shown(voice.spokenSeconds),
  ]);
  const head = ['voice', 'group', 'syllables misheard %', 'in a text', 'alone', 'characters in a text', 'alone', 'seconds spoken'];
  return formatTable(head, rows);
}

/** Median and worst of the standard voices, and of the bare model's standard styles. */
export function summary(voices: readonly HeardVoice[]): string {
  const groups = [
    ['Standard voices', 'standard'],
    ['Bare model', 'bare'],
  ] as const;
  return groups
    .map(([title, group]) =>
      middleAndWorst(
        title,
        voices.filter((voice) => voice.group === group),
      ),
    )
    .join('');
}

function middleAndWorst(title: string, voices: readonly HeardVoice[]): string {
  const worst = voices.toSorted((a, b) => syllablesMisheard(a) - syllablesMisheard(b)).at(-1);
  if (!worst) return '';
  return `${title}: median ${shown(median(voices.map(syllablesMisheard)))} %, worst ${shown(syllablesMisheard(worst))} % (${worst.voice}).\n`;
}

/**
 * Syllables that at least `share` of the voices' hearings get wrong, worst first, with what was heard for them. These are worth a look: are the
 * symbols right, or does the recogniser expect another word there?
 */
export function misheardByAll(voices: readonly HeardVoice[], sentences: readonly string[], share = 0.75): string {
  const places = sentences.flatMap((text) => {
    const { syllables, characters } = toSyllables(text);
    return syllables.map((syllable, at) => ({ syllable, text, around: around(characters, at) }));
  });
  const hearings = voices
    .flatMap(({ alone, inText }) => [alone, inText])
    .map(({ syllables }) => syllables.filter(({ asked }) => asked !== undefined));
  const rows = places.flatMap(({ syllable, around: shownAround }, at) => {
    const heard = hearings.map((pairs) => pairs[at]?.heard ?? '');
    const wrong = heard.filter((one) => one !== syllable);
    return wrong.length < share * hearings.length || hearings.length === 0
      ? []
      : [[shownAround, syllable, `${wrong.length} of ${hearings.length}`, countsOf(wrong)]];
  });
  return rows.length === 0 ? 'No syllable is misheard in nearly all voices.' : formatTable(['place', 'asked', 'misheard', 'heard'], rows);
}

function around(characters: readonly string[], at: number): string {
  return `${characters.slice(Math.max(0, at - 2), at).join('')}[${characters[at] ?? ''}]${characters.slice(at + 1, at + 3).join('')}`;
}

function countsOf(heard: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const one of heard) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([one, count]) => `${one === '' ? '–' : one} ${count}`)
    .join(', ');
}
