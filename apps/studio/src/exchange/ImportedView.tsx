import { emptyDocument, heardWords } from '@shengyu/script';
import { Button, dialogs } from '@shengyu/ui';
import { useMemo, useState } from 'react';
import { Choice } from '../controls/Choice.tsx';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { counted } from '../session/duration-text.ts';
import { usePart } from '../session/parts.ts';
import { useEditor } from '../session/useEditor.ts';
import type { Reading } from './create-reading.ts';
import { ChapterChoice } from './ChapterChoice.tsx';
import { ChapterScripts } from './ChapterScripts.tsx';
import { EncodingChoice } from './EncodingChoice.tsx';
import { appendScript, replaceScript } from './place-script.ts';
import { ReadingReport } from './ReadingReport.tsx';

const places = ['create', 'append', 'replace', 'each'] as const;
type Place = (typeof places)[number];
const SHOWN_LINES = 4;

/** Preview of a file: its content, what cannot be imported, and where to put it. */
export function ImportedView({ reading, onDone }: { reading: Reading; onDone: () => void }) {
  const { script, again } = useStore(reading.now);
  const { title, document, encoding, chapters } = script;
  const editor = usePart('editor');
  const draft = usePart('draft');
  const report = usePart('report');
  const unsure = encoding?.certain === false;
  const blank = useEditor(({ stats }) => stats.characters === 0);
  const readOnly = useStore(draft.now, (now) => now.saved === 'other');
  const [place, setPlace] = useState<Place>(blank && !readOnly ? 'replace' : 'create');
  const [busy, setBusy] = useState(false);
  // Chapters can be left out again: then there is one script.
  const isBook = (chapters?.filter(({ kept }) => kept).length ?? 0) > 1;
  const offered = places.filter((each) => each !== 'each' || isBook);
  const chosen = offered.includes(place) ? place : 'create';
  const { languageOf } = usePart('voices');
  const words = useMemo(() => counted(heardWords(document, undefined, languageOf).words), [document, languageOf]);

  const take = async (): Promise<void> => {
    if (chosen === 'create') {
      setBusy(true);
      // Empty at first: what came in can be taken back.
      await draft.create(emptyDocument(document.settings.voiceId), title);
    }
    const before = editor.current()?.doc;
    editor.run(chosen === 'append' ? appendScript(document) : replaceScript(document), true);
    if (editor.current()?.doc === before) {
      setBusy(false);
      dialogs.toast(texts.exchange.full, { kind: 'warning' });
      return;
    }
    report.show('file', reading);
    if (chosen === 'replace' && draft.now.getState().title === '') draft.changeTitle(title);
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
        options={offered.map((each) => ({
          value: each,
          text: texts.exchange.places[each],
          disabled: readOnly && (each === 'append' || each === 'replace'),
        }))}
        value={chosen}
        onChange={setPlace}
      />
      <p className="small quiet">{texts.exchange.placeNotes[chosen]}</p>
      {chosen === 'each' ? (
        <ChapterScripts reading={reading} onDone={onDone} />
      ) : (
        <footer className="row">
          <span className="small quiet" role="status">
            {unsure ? texts.exchange.encoding.first : again ? texts.exchange.again2 : ''}
          </span>
          <Button tone="primary" size="sm" className="push" busy={busy || again} disabled={unsure} onClick={() => void take()}>
            {texts.exchange.take(words)}
          </Button>
        </footer>
      )}
    </>
  );
}
