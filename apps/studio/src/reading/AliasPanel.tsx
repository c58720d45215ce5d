import { markKinds } from '@shengyu/script';
import { Button, Icon, TextInput } from '@shengyu/ui';
import { useState } from 'react';
import { cleanLine } from '../editor/clean-text.ts';
import { applyMark, removeMark } from '../editor/mark-commands.ts';
import { SaveWordChoice } from '../lexicon/SaveWordChoice.tsx';
import { LONGEST_ALIAS, LONGEST_WORD } from '../lexicon/reading.model.ts';
import { useSaveWord } from '../lexicon/useSaveWord.ts';
import { texts } from '../locales/zh-CN.ts';
import { useEditor } from '../session/useEditor.ts';
import { usePart } from '../session/parts.ts';
import { useSettings } from '../session/useSettings.ts';
import { PanelFrame } from '../controls/PanelFrame.tsx';
import { sampleOfWord, wordAt } from '../session/word.model.ts';

const LONGEST = markKinds.alias.values.text.most;

/** Other words for the voice; readers still see the written ones. */
export function AliasPanel() {
  const editor = usePart('editor');
  const { listenTo } = usePart('listening');
  const state = useEditor((now) => now.state);
  const settings = useSettings();
  const [typed, setTyped] = useState<{ at: string; text: string } | null>(null);
  const keep = useSaveWord();
  const [keeps, setKeeps] = useState<string | null>(null);
  if (!state || !settings) return null;
  const word = wordAt(state, 'alias');
  const key = word ? `${word.from}${word.text}` : '';
  const now = (word?.mark?.attrs['text'] as string | undefined) ?? '';
  const shown = typed?.at === key ? typed.text : now;
  const text = cleanLine(shown).trim();
  const long = [...text].length > LONGEST;
  const usable = word !== null && text !== '' && !long;
  const fits = usable && [...word.text].length <= LONGEST_WORD && [...text].length <= LONGEST_ALIAS;
  const keeping = fits && keeps === key;
  const apply = (): void => {
    if (!usable) return;
    if (text !== now) editor.run(applyMark({ kind: 'alias', text }, word), true);
    if (keeping) void keep.word({ word: word.text, readings: [], alias: text });
    setKeeps(null);
  };
  return (
    <PanelFrame
      title={texts.alias.title}
      shortcut="alias"
      hue="number"
      footer={
        word ? (
          <>
            {word.mark ? (
              <Button tone="bare" size="sm" className="danger" onClick={() => editor.run(removeMark('alias', word))}>
                {texts.panel.remove} <kbd>{texts.panel.removeKey}</kbd>
              </Button>
            ) : null}
            <button
              type="button"
              className="play s push"
              aria-label={texts.alias.listen}
              disabled={!usable}
              onClick={() => listenTo(sampleOfWord(word.text, { kind: 'alias', text }, settings))}
            >
              <Icon name="play" small />
            </button>
            <Button tone="primary" size="sm" disabled={!usable || (text === now && !keeping)} onClick={apply}>
              {texts.alias.apply}
            </Button>
          </>
        ) : null
      }
    >
      {word ? (
        <>
          <p className="ctx">
            <mark>{word.text}</mark>
            <small>{texts.alias.note(word.text)}</small>
          </p>
          <TextInput
            label={texts.alias.label}
            placeholder={texts.alias.placeholder}
            value={shown}
            error={long ? texts.alias.tooLong : undefined}
            onChange={(event) => setTyped({ at: key, text: event.target.value })}
            onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && apply()}
          />
        </>
      ) : (
        <p className="callout">{texts.alias.pick}</p>
      )}
      <SaveWordChoice word={fits ? word.text : null} checked={keeping} onChange={(on) => setKeeps(on ? key : null)} />
    </PanelFrame>
  );
}
