import { MAX_SCRIPT_CHARACTERS } from '@shengyu/script';
import { texts } from '../locales/zh-CN.ts';
import { counted } from '../session/duration-text.ts';
import { nextUnsure } from '../session/go-to.ts';
import { usePart } from '../session/parts.ts';
import { useEditor } from '../session/useEditor.ts';
import { NaturalChip } from '../voices/NaturalChip.tsx';
import { useSelected } from '../session/useSelected.ts';

const NEAR_FULL = 10_000;

/** Caret position, uncertain polyphones, played paragraphs and free space. */
export function StatusRow() {
  const editor = usePart('editor');
  const desk = usePart('desk');
  const selected = useSelected();
  const unsure = useEditor((now) => now.unsure.length);
  const heard = useEditor((now) => now.heardParagraphs);
  const left = useEditor((now) => MAX_SCRIPT_CHARACTERS - now.stats.characters);
  return (
    <section className="count small quiet num" aria-label={texts.status.label}>
      {selected ? <span>{texts.status.place(selected.paragraph, selected.column)}</span> : null}
      {selected && selected.characters > 0 ? <span>{texts.status.selected(selected.characters)}</span> : null}
      {unsure > 0 ? (
        <button type="button" className="row" onClick={() => nextUnsure(editor, desk)}>
          <span className="dot warn" />
          {texts.status.unsure(unsure)}
        </button>
      ) : null}
      {heard > 0 ? (
        <span className="row">
          <span className="dot done" />
          {texts.status.heard(heard)}
        </span>
      ) : null}
      <NaturalChip />
      {left < NEAR_FULL ? <span>{texts.status.room(counted(Math.max(0, left)))}</span> : null}
    </section>
  );
}
