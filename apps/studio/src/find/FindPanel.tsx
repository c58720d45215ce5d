import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Choice } from '../controls/Choice.tsx';
import { texts } from '../locales/zh-CN.ts';
import { PanelFrame } from '../controls/PanelFrame.tsx';
import { useStore } from 'zustand';
import { usePart } from '../session/parts.ts';
import { BatchReplace } from './BatchReplace.tsx';
import { emptyQuery, type FindQuery } from './find.model.ts';
import { FindReplace } from './FindReplace.tsx';

const LONGEST_PREFILL = 60;

/** Finds and replaces, one thing or a list of them. */
export function FindPanel() {
  const desk = usePart('desk');
  const editor = usePart('editor');
  const { openTool } = desk;
  const asked = useStore(desk.now, (now) => now.findAsked);
  const [mode, setMode] = useState<'one' | 'many'>('one');
  const [query, setQuery] = useState<FindQuery>(emptyQuery);
  const [replacement, setReplacement] = useState('');
  const panel = useRef<HTMLDivElement>(null);

  const [prefilled, setPrefilled] = useState(0);
  // On each shortcut press: search for the selection, with the field selected for typing over.
  useLayoutEffect(() => {
    const state = editor.current();
    const selected = state && !state.selection.empty ? state.doc.textBetween(state.selection.from, state.selection.to, '\n') : '';
    const usable = selected !== '' && selected.length <= LONGEST_PREFILL && !selected.includes('\n');
    setQuery((now) => ({ ...now, ...(usable && { text: selected }) }));
    setPrefilled((times) => times + 1);
  }, [asked, editor]);
  // The field can select the new words only after they are in it.
  useLayoutEffect(() => {
    if (prefilled === 0) return;
    const field = panel.current?.querySelector<HTMLInputElement>('input[type="text"]');
    field?.focus();
    field?.select();
  }, [prefilled]);
  useEffect(() => {
    const place = panel.current;
    const leave = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      openTool(null);
      editor.view()?.focus();
    };
    place?.addEventListener('keydown', leave);
    return () => place?.removeEventListener('keydown', leave);
  }, [editor, openTool]);

  return (
    <div ref={panel} className="st-find">
      <PanelFrame title={texts.find.title} shortcut="find" hue="pause">
        <Choice
          look="seg wide"
          label={texts.find.modes}
          options={(['one', 'many'] as const).map((each) => ({ value: each, text: texts.find[each] }))}
          value={mode}
          onChange={setMode}
        />
        {mode === 'one' ? (
          <FindReplace query={query} onQuery={setQuery} replacement={replacement} onReplacement={setReplacement} />
        ) : (
          <BatchReplace query={query} onQuery={setQuery} />
        )}
      </PanelFrame>
    </div>
  );
}
