import { countWords, documentText } from '@shengyu/script';
import { Button, dialogs, Icon } from '@shengyu/ui';
import { useMemo, useState } from 'react';
import { Choice } from '../controls/Choice.tsx';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { counted } from '../session/duration-text.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { useImporting } from './ImportingContext.ts';
import { useEditor, useEditorSession } from '../session/EditorContext.ts';
import type { ImportedScript } from './exchange.queries.ts';
import { CastTable } from './CastTable.tsx';
import { EncodingChoice } from './EncodingChoice.tsx';
import { PartsChoice } from './PartsChoice.tsx';
import { appendScript, replaceScript } from './place-script.ts';

const places = ['create', 'append', 'replace'] as const;
type Place = (typeof places)[number];
const SHOWN_NOTES = 100;
const SHOWN_LINES = 4;

/** Preview of a file: its content, what cannot be imported, and where to put it. */
export function ImportedView({ script, onDone }: { script: ImportedScript; onDone: () => void }) {
  const { title, document, notes, parts, cast, encoding } = script;
  const editor = useEditorSession();
  const draft = useDraft();
  const importing = useImporting();
  const { choices, again, failure } = useStore(importing.state, (now) => now);
  const unsure = encoding?.certain === false;
  const blank = useEditor(({ stats }) => stats.characters === 0);
  const readOnly = useStore(draft.now, (now) => now.saved === 'other');
  const [place, setPlace] = useState<Place>(blank && !readOnly ? 'replace' : 'create');
  const [busy, setBusy] = useState(false);
  const words = useMemo(() => counted(countWords(documentText(document))), [document]);

  const take = async (): Promise<void> => {
    if (place === 'create') {
      setBusy(true);
      await draft.create(document, title);
      onDone();
      return;
    }
    const before = editor.current()?.doc;
    editor.run(place === 'replace' ? replaceScript(document) : appendScript(document), true);
    if (editor.current()?.doc === before) {
      dialogs.toast(texts.exchange.full, { kind: 'warning' });
      return;
    }
    if (place === 'replace' && draft.now.getState().title === '') draft.changeTitle(title);
    onDone();
  };

  return (
    <>
      <div>
        <h3 className="h-card">{title}</h3>
        <p className="small quiet num">{texts.exchange.words(words, counted(document.paragraphs.length))}</p>
      </div>
      <blockquote className="st-excerpt" aria-label={texts.exchange.preview} aria-busy={again}>
        {document.paragraphs.slice(0, SHOWN_LINES).map(({ text }, index) => (
          <p key={index}>{text}</p>
        ))}
      </blockquote>
      {failure ? (
        <p className="callout bad" role="alert">
          <Icon name="bad" small />
          <span>
            {texts.exchange.failures[failure] ?? texts.exchange.failed} {texts.exchange.asBefore}
          </span>
        </p>
      ) : null}
      {encoding ? (
        <EncodingChoice
          key={`${encoding.name} ${String(encoding.certain)}`}
          guess={encoding}
          busy={again}
          onChoose={(name) => void importing.choose({ encoding: name })}
        />
      ) : null}
      <PartsChoice parts={parts} onChoose={(kind, kept) => void importing.choose({ keep: { ...choices.keep, [kind]: kept } })} />
      <CastTable cast={cast} onChoose={(key, voiceId) => void importing.choose({ cast: { ...choices.cast, [key]: voiceId } })} />
      {notes.length > 0 ? (
        <>
          <p className="callout warn">
            <Icon name="warn" small />
            <span>{texts.exchange.notes(counted(notes.length))}</span>
          </p>
          <div className="st-notes" role="region" aria-label={texts.exchange.notes(counted(notes.length))} tabIndex={0}>
            <table className="table s">
              <thead>
                <tr>
                  <th>{texts.exchange.where}</th>
                  <th>{texts.exchange.what}</th>
                  <th>{texts.exchange.found}</th>
                </tr>
              </thead>
              <tbody>
                {notes.slice(0, SHOWN_NOTES).map(({ kind, where, text }, index) => (
                  <tr key={index}>
                    <td>
                      <code className="small">{where}</code>
                    </td>
                    <td>{texts.exchange.noteKinds[kind] ?? texts.exchange.otherKind}</td>
                    <td>
                      <code className="small">{text}</code>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            {notes.length > SHOWN_NOTES ? (
              <p className="small quiet">{texts.exchange.moreNotes(counted(notes.length - SHOWN_NOTES))}</p>
            ) : null}
          </div>
        </>
      ) : parts.length === 0 && cast.length === 0 && !unsure ? (
        <p className="small quiet">{texts.exchange.noNotes}</p>
      ) : null}
      <Choice
        look="seg wide"
        label={texts.exchange.place}
        options={places.map((each) => ({ value: each, text: texts.exchange.places[each], disabled: readOnly && each !== 'create' }))}
        value={place}
        onChange={setPlace}
      />
      <p className="small quiet">{texts.exchange.placeNotes[place]}</p>
      <footer className="row">
        <span className="small quiet" role="status">
          {unsure ? texts.exchange.encoding.first : again ? texts.exchange.again2 : ''}
        </span>
        <Button tone="primary" size="sm" className="push" busy={busy || again} disabled={unsure} onClick={() => void take()}>
          {texts.exchange.take(words)}
        </Button>
      </footer>
    </>
  );
}
