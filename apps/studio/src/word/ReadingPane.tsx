import { Button } from '@shengyu/ui';
import type { Held } from '../editor/held-plugin.ts';
import { removeMark, type EditorRange } from '../editor/mark-commands.ts';
import { texts } from '../locales/zh-CN.ts';
import { applyReading, glyphAt, sameWord, sampleOf } from '../reading/polyphone.model.ts';
import { Readings } from '../reading/Readings.tsx';
import { usePart } from '../session/parts.ts';
import { useEditor } from '../session/useEditor.ts';
import { useSettings } from '../session/useSettings.ts';
import { LackingNote } from '../voices/LackingNote.tsx';

/** The readings of the held hanzi. Numbers and Latin words lead to their panel. */
export function ReadingPane({ held }: { held: Held }) {
  const editor = usePart('editor');
  const analysis = usePart('analysis');
  const { openTool } = usePart('desk');
  const { listenTo } = usePart('listening');
  const state = useEditor((now) => now.state);
  // A new list of unsure places means new analyses: the glyph's own may be among them.
  useEditor((now) => now.unsure);
  const settings = useSettings();
  if (!state || !settings) return null;
  const glyph = glyphAt(state, analysis.polyphonesOf);
  if (!glyph) {
    const isLatin = /^\p{L}/u.test(state.doc.textBetween(held.from, held.to));
    return (
      <>
        <p className="callout">{isLatin ? texts.word.latin : texts.word.digits}</p>
        <Button block onClick={() => openTool(isLatin ? 'phoneme' : 'number')}>
          {isLatin ? texts.word.toPhoneme : texts.word.toNumber}
        </Button>
      </>
    );
  }
  const places = sameWord(state.doc, glyph);
  const picked = glyph.marked ?? glyph.polyphone?.chosen ?? null;
  const apply = (where: readonly EditorRange[], syllable: string): void => void editor.run(applyReading(where, syllable));
  return (
    <>
      <LackingNote mark="pinyin" />
      <Readings
        glyph={glyph}
        picked={picked}
        onPick={(syllable) => apply([glyph], syllable)}
        onListen={(syllable) => listenTo(sampleOf(glyph, syllable, settings))}
      />
      {glyph.marked === null ? null : (
        <Button tone="bare" block onClick={() => editor.run(removeMark('pinyin', glyph))}>
          {texts.word.remove}
        </Button>
      )}
      {places.length > 1 && picked ? (
        <Button block onClick={() => apply(places, picked)}>
          {texts.polyphone.applyAll(glyph.word)}
          <span className="tag num">{texts.polyphone.places(places.length)}</span>
        </Button>
      ) : null}
    </>
  );
}
