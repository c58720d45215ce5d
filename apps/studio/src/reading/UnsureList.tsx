import type { Node } from 'prosemirror-model';
import { pinyinWithTone } from '../editor/pinyin.ts';
import { texts } from '../locales/zh-CN.ts';
import type { UnsurePlace } from '../editor/unsure.ts';
import { goTo } from '../session/go-to.ts';
import { useEditor } from '../session/useEditor.ts';
import { usePart } from '../session/parts.ts';

const SHOWN = 50;
const AROUND = 7;

/** Polyphones that may be read wrong: a click selects one. */
export function UnsureList() {
  const unsure = useEditor((now) => now.unsure);
  return (
    <>
      <div className="row">
        <h3 className="small">{texts.polyphone.todo}</h3>
        <span className={unsure.length > 0 ? 'tag warn num' : 'tag num'}>{unsure.length}</span>
        <span className="small quiet push">
          <kbd>F8</kbd> {texts.polyphone.next}
        </span>
      </div>
      {unsure.length === 0 ? (
        <p className="small quiet">{texts.polyphone.allSure}</p>
      ) : (
        <ul className="todo">
          {unsure.slice(0, SHOWN).map((place) => (
            <li key={place.from}>
              <Place place={place} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Place({ place }: { place: UnsurePlace }) {
  const editor = usePart('editor');
  const doc = useEditor(({ state }) => state?.doc ?? null);
  const around = doc ? snippet(doc, place) : { before: '', after: '' };
  return (
    <button type="button" onClick={() => goTo(editor, place)}>
      <span>
        {around.before}
        <b>{place.polyphone.char}</b>
        {around.after}
      </span>
      <span className="quiet num">{place.polyphone.candidates.slice(0, 3).map(pinyinWithTone).join(' / ')}</span>
    </button>
  );
}

function snippet(doc: Node, { from, to }: UnsurePlace): { before: string; after: string } {
  if (to > doc.content.size) return { before: '', after: '' };
  const $from = doc.resolve(from);
  const before = doc.textBetween($from.start(), from);
  const after = doc.textBetween(to, doc.resolve(to).end());
  return { before: [...before].slice(-AROUND).join(''), after: [...after].slice(0, AROUND).join('') };
}
