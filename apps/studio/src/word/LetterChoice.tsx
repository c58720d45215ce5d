import { Choice } from '../controls/Choice.tsx';
import { type Held, hold } from '../editor/held-plugin.ts';
import { heldRange } from '../editor/held-range.ts';
import { hanziPlaces } from '../editor/mark-commands.ts';
import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';
import { useEditor } from '../session/useEditor.ts';

/** The hanzi of the held word: a finger easily hits the one beside the right one. */
export function LetterChoice({ held }: { held: Held }) {
  const editor = usePart('editor');
  const doc = useEditor(({ state }) => state?.doc);
  const word = doc && heldRange(doc, held.at, 'word');
  const letters = word ? hanziPlaces({ doc }, word) : [];
  return letters.length < 2 ? null : (
    <Choice
      look="seg"
      label={texts.word.letters}
      options={letters.map(({ from, character }) => ({ value: from, text: character }))}
      value={held.at}
      onChange={(place) => editor.run(hold(place, 'character'))}
    />
  );
}
