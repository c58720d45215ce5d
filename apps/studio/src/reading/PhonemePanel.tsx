import type { MarkValue } from '@shengyu/script';
import { Button, Icon, TextInput } from '@shengyu/ui';
import { useState } from 'react';
import { schema } from '../editor/schema.ts';
import { Choice } from '../controls/Choice.tsx';
import { texts } from '../locales/zh-CN.ts';
import { useEditor } from '../session/useEditor.ts';
import { usePart } from '../session/parts.ts';
import { useSettings } from '../session/useSettings.ts';
import { ipaKeys, readIpa } from './ipa.model.ts';
import { PanelFrame } from '../controls/PanelFrame.tsx';
import { LackingNote } from '../voices/LackingNote.tsx';
import { Pronunciations } from './Pronunciations.tsx';
import { clearWord, setWord } from './phoneme.commands.ts';
import { latinWordAt, sampleOfWord } from '../session/word.model.ts';

const ways = ['ipa', 'word', 'spell'] as const;
type Way = (typeof ways)[number];

interface Entry {
  at: string;
  way: Way;
  typed: string;
  bad: boolean;
}

/** Longer ones are in no dictionary. */
const writtenPlainly = (word: string): boolean => word.length <= 40;

/** How an English word is said: by a phonetic spelling, as a word, or letter by letter. */
export function PhonemePanel() {
  const editor = usePart('editor');
  const { listenTo } = usePart('listening');
  const state = useEditor((now) => now.state);
  const settings = useSettings();
  const [entry, setEntry] = useState<Entry | null>(null);
  if (!state || !settings) return null;
  const word = latinWordAt(state);
  const at = word ? `${word.from}${word.text}` : '';
  const marked = word?.mark ?? null;
  const markedWay: Way = marked?.type === schema.marks.number ? (marked.attrs['reading'] === 'spell' ? 'spell' : 'word') : 'ipa';
  const current: Entry =
    entry?.at === at ? entry : { at, way: markedWay, typed: (marked?.attrs['ipa'] as string | undefined) ?? '', bad: false };
  const change = (part: Partial<Entry>): void => setEntry({ ...current, bad: false, ...part });
  /** What is chosen, if it can be spoken; else the field says so. */
  const value = (): MarkValue | null => {
    if (current.way !== 'ipa') return { kind: 'number', reading: current.way };
    const ipa = readIpa(current.typed);
    if (ipa === null) change({ bad: true });
    return ipa === null ? null : { kind: 'phoneme', ipa };
  };
  const apply = (): void => {
    const chosen = value();
    if (!word || !chosen) return;
    editor.run(setWord(word, chosen), true);
    setEntry(null);
  };
  const listen = (): void => {
    const chosen = value();
    if (word && chosen) listenTo(sampleOfWord(word.text, chosen, settings));
  };
  const blank = current.way === 'ipa' && current.typed.trim() === '';
  return (
    <PanelFrame
      title={texts.phoneme.title}
      shortcut="phoneme"
      hue="phoneme"
      footer={
        word ? (
          <>
            {marked ? (
              <Button tone="bare" size="sm" className="danger" onClick={() => editor.run(clearWord(word))}>
                {texts.panel.remove} <kbd>{texts.panel.removeKey}</kbd>
              </Button>
            ) : null}
            <button type="button" className="play s push" aria-label={texts.phoneme.listen} disabled={blank} onClick={listen}>
              <Icon name="play" small />
            </button>
            <Button tone="primary" size="sm" disabled={blank} onClick={apply}>
              {texts.phoneme.apply}
            </Button>
          </>
        ) : null
      }
    >
      <LackingNote mark="phoneme" />
      {word ? (
        <>
          <p className="ctx">
            <mark>{word.text}</mark>
          </p>
          <Choice
            look="seg wide"
            label={texts.phoneme.way}
            options={ways.map((way) => ({ value: way, text: texts.phoneme[way] }))}
            value={current.way}
            onChange={(way) => change({ way })}
          />
          {current.way === 'ipa' ? (
            <>
              {writtenPlainly(word.text) ? (
                <Pronunciations
                  word={word.text}
                  chosen={current.typed}
                  onChoose={(typed) => change({ typed })}
                  onListen={(ipa) => listenTo(sampleOfWord(word.text, { kind: 'phoneme', ipa }, settings))}
                />
              ) : null}
              <TextInput
                label={texts.phoneme.label}
                placeholder={texts.phoneme.placeholder}
                value={current.typed}
                error={current.bad ? texts.phoneme.bad : undefined}
                onChange={(event) => change({ typed: event.target.value })}
                onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && apply()}
              />
              <div className="chips" role="group" aria-label={texts.phoneme.keys}>
                {ipaKeys.map((symbol) => (
                  <button key={symbol} type="button" className="chip" onClick={() => change({ typed: current.typed + symbol })}>
                    {symbol}
                  </button>
                ))}
              </div>
            </>
          ) : null}
        </>
      ) : (
        <p className="callout">{texts.phoneme.pick}</p>
      )}
    </PanelFrame>
  );
}
