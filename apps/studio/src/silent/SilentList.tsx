import { texts } from '../locales/zh-CN.ts';
import { useEditor } from '../session/useEditor.ts';
import { usePart } from '../session/parts.ts';
import { goToText } from '../session/go-to.ts';

const SHOWN = 50;

/** What no voice of the script can speak: a click selects it. Renders nothing where there is none. */
export function SilentList() {
  const editor = usePart('editor');
  const silent = useEditor((now) => now.stats.silent);
  if (silent.length === 0) return null;
  return (
    <>
      <hr className="rule" />
      <div className="row">
        <h3 className="small">{texts.silent.title(silent.length)}</h3>
        <span className="small quiet push">{texts.silent.free}</span>
      </div>
      <ul className="todo">
        {silent.slice(0, SHOWN).map((place) => (
          <li key={place.start}>
            <button type="button" onClick={() => goToText(editor, place)}>
              <b>{place.text}</b>
              <span className="quiet num">{texts.silent.writings[place.reason]}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
