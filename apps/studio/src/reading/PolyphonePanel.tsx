import { Button } from '@shengyu/ui';
import { useMemo, useState } from 'react';
import { type EditorRange, removeMark } from '../editor/mark-commands.ts';
import { pinyinWithTone } from '../editor/pinyin.ts';
import { SaveWordChoice } from '../lexicon/SaveWordChoice.tsx';
import { useSaveWord } from '../lexicon/useSaveWord.ts';
import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';
import { useEditor } from '../session/useEditor.ts';
import { useSettings } from '../session/useSettings.ts';
import { PanelFrame } from '../controls/PanelFrame.tsx';
import { SilentList } from '../silent/SilentList.tsx';
import { LackingNote } from '../voices/LackingNote.tsx';
import { applyReading, glyphAt, type Glyph, sameWord, sampleOf } from './polyphone.model.ts';
import { Readings } from './Readings.tsx';
import { UnsureList } from './UnsureList.tsx';

/** The reading of one hanzi: candidates, their scope, and other uncertain polyphones. */
export function PolyphonePanel() {
  const editor = usePart('editor');
  const analysis = usePart('analysis');
  const { listenTo } = usePart('listening');
  const state = useEditor((now) => now.state);
  // A new list of unsure places means new analyses: the glyph's own may be among them.
  const unsure = useEditor((now) => now.unsure);
  const settings = useSettings();
  const glyph = useMemo(() => (state && unsure ? glyphAt(state, analysis.polyphonesOf) : null), [state, unsure, analysis]);
  const places = useMemo(() => (state && glyph ? sameWord(state.doc, glyph) : []), [state, glyph]);
  const [choice, setChoice] = useState<{ at: string; syllable: string } | null>(null);
  const keep = useSaveWord();
  const [keeps, setKeeps] = useState<string | null>(null);
  if (!state || !settings) return null;
  const key = glyph ? `${glyph.from}${glyph.character}` : '';
  const byContext = glyph?.polyphone?.chosen ?? null;
  const picked = (choice?.at === key ? choice.syllable : null) ?? glyph?.marked ?? byContext;
  // A single hanzi reads differently from word to word: no entry for the lexicon.
  const keepable = glyph !== null && picked !== null && glyph.word !== glyph.character ? glyph.word : null;
  const keeping = keepable !== null && keeps === key;
  const apply = (where: readonly EditorRange[], { word, indexInWord }: Glyph, syllable: string): void => {
    editor.run(applyReading(where, syllable));
    const start = [...word.slice(0, indexInWord)].length;
    if (keeping) void keep.reading(word, { start, syllable });
    setKeeps(null);
  };
  return (
    <PanelFrame
      title={texts.polyphone.title}
      shortcut="polyphone"
      hue="pinyin"
      footer={
        glyph ? (
          <>
            {glyph.marked === null ? null : (
              <Button tone="bare" size="sm" className="danger" onClick={() => editor.run(removeMark('pinyin', glyph))}>
                {texts.panel.remove} <kbd>{texts.panel.removeKey}</kbd>
              </Button>
            )}
            <Button
              tone="primary"
              size="sm"
              className="push"
              disabled={picked === null || (picked === glyph.marked && !keeping)}
              onClick={() => picked && apply([glyph], glyph, picked)}
            >
              {texts.polyphone.apply}
            </Button>
          </>
        ) : null
      }
    >
      <LackingNote mark="pinyin" />
      {glyph ? (
        <>
          <div className="glyph">
            <div className="box" aria-hidden="true">
              <span>{glyph.character}</span>
            </div>
            <div>
              <b className="num">{picked ? pinyinWithTone(picked) : '–'}</b>
              <p className="soft">
                {`…${[...glyph.before].slice(-6).join('')}`}
                <mark>{glyph.character}</mark>
                {`${[...glyph.after].slice(0, 6).join('')}…`}
              </p>
            </div>
          </div>
          <Readings
            glyph={glyph}
            picked={picked}
            onPick={(syllable) => setChoice({ at: key, syllable })}
            onListen={(syllable) => listenTo(sampleOf(glyph, syllable, settings))}
          />
          {places.length > 1 && picked ? (
            <Button block onClick={() => apply(places, glyph, picked)}>
              {texts.polyphone.applyAll(glyph.word)}
              <span className="tag num">{texts.polyphone.places(places.length)}</span>
            </Button>
          ) : null}
        </>
      ) : (
        <p className="callout">{texts.polyphone.pick}</p>
      )}
      <SaveWordChoice word={keepable} checked={keeping} onChange={(on) => setKeeps(on ? key : null)} />
      <hr className="rule" />
      <UnsureList />
      <SilentList />
    </PanelFrame>
  );
}
