import { countWords, documentText, emptyDocument } from '@shengyu/script';
import { Button, dialogs } from '@shengyu/ui';
import { useMemo, useState } from 'react';
import { Choice } from '../controls/Choice.tsx';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { counted } from '../session/duration-text.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { useEditor, useEditorSession } from '../session/EditorContext.ts';
import type { Reading } from './create-reading.ts';
import { ChapterChoice } from './ChapterChoice.tsx';
import { EncodingChoice } from './EncodingChoice.tsx';
import { appendScript, replaceScript } from './place-script.ts';
import { ReadingReport } from './ReadingReport.tsx';
import { useReport } from './ReportContext.ts';

const places = ['create', 'append', 'replace'] as const;
type Place = (typeof places)[number];
const SHOWN_LINES = 4;

/** Preview of a file: its content, what cannot be imported, and where to put it. */
export function ImportedView({ reading, onDone }: { reading: Reading; onDone: () => void }) {
  const { script, again } = useStore(reading.now);
  const { title, document, encoding, chapters } = script;
  const editor = useEditorSession();
  const draft = useDraft();
  const report = useReport();
  const unsure = encoding?.certain === false;
  const blank = useEditor(({ stats }) => stats.characters === 0);
  const readOnly = useStore(draft.now, (now) => now.saved === 'other');
  const [place, setPlace] = useState<Place>(blank && !readOnly ? 'replace' : 'create');
  const [busy, setBusy] = useState(false);
  const words = useMemo(() => counted(countWords(documentText(document))), [document]);

  const take = async (): Promise<void> => {
    if (place === 'create') {
      setBusy(true);
      // Empty at first: what came in can be taken back.
      await draft.create(emptyDocument(document.settings.voiceId), title);
    }
    const before = editor.current()?.doc;
    editor.run(place === 'append' ? appendScript(document) : replaceScript(document), true);
    if (editor.current()?.doc === before) {
      setBusy(false);
      dialogs.toast(texts.exchange.full, { kind: 'warning' });
      return;
    }
    report.show('file', reading);
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
      {encoding ? (
        <EncodingChoice
          key={`${encoding.name} ${String(encoding.certain)}`}
          guess={encoding}
          busy={again}
          onChoose={(name) => void reading.choose({ encoding: name })}
        />
      ) : null}
      {chapters ? (
        <ChapterChoice
          key={chapters.map(({ kept }) => Number(kept)).join('')}
          chapters={chapters}
          busy={again}
          onChoose={(wanted) => void reading.choose({ chapterRanges: wanted })}
        />
      ) : null}
      <ReadingReport reading={reading} />
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
