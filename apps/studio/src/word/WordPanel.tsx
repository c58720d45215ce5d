import { Button, Icon } from '@shengyu/ui';
import { ToolIcon, type ToolIconName } from '@shengyu/ui/tool-icons';
import { undo, undoDepth } from 'prosemirror-history';
import { useEffect, useState, type ReactNode } from 'react';
import { Choice } from '../controls/Choice.tsx';
import { Tabs } from '../controls/Tabs.tsx';
import { type Held, heldIn, hold, release } from '../editor/held-plugin.ts';
import type { HeldScope } from '../editor/held-range.ts';
import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';
import type { Hue } from '../session/tools.ts';
import { useEditor } from '../session/useEditor.ts';
import { EmotionPane } from './EmotionPane.tsx';
import { PacePane } from './PacePane.tsx';
import { PausePane } from './PausePane.tsx';
import { LetterChoice } from './LetterChoice.tsx';
import { ReadingPane } from './ReadingPane.tsx';
import { StressPane } from './StressPane.tsx';

/** A part of the sheet: `scope` is what it edits at first. */
interface Pane {
  hue: Hue;
  icon: ToolIconName;
  scope: HeldScope;
  View: (props: { held: Held }) => ReactNode;
}

type PaneName = keyof typeof texts.word.tab;

const panes: Readonly<Record<PaneName, Pane>> = {
  reading: { hue: 'pinyin', icon: 'polyphone', scope: 'character', View: ReadingPane },
  pause: { hue: 'pause', icon: 'pause', scope: 'character', View: PausePane },
  pace: { hue: 'rate', icon: 'rate', scope: 'clause', View: PacePane },
  emotion: { hue: 'emotion', icon: 'emotion', scope: 'clause', View: EmotionPane },
  stress: { hue: 'phoneme', icon: 'stress', scope: 'word', View: StressPane },
};
const names = Object.keys(panes) as PaneName[];
const scopes = Object.keys(texts.word.scopes) as HeldScope[];
/** The header of the sheet shows at most this many characters of the held text. */
const SHOWN = 6;
const leading = /^[^\p{L}\p{N}]+/u;

/** What can be set for the held word: its reading, a pause beside it, pace and emotion of its clause, its stress. Each takes effect at once. Writing closes it. */
export function WordPanel() {
  const editor = usePart('editor');
  const { openTool } = usePart('desk');
  const { playFrom } = usePart('listening');
  const state = useEditor((now) => now.state);
  const [name, setName] = useState<PaneName>('reading');
  useEffect(() => {
    const current = editor.current();
    if (current && !heldIn(current)) editor.run(hold(Math.max(0, current.selection.from - 1), 'character'));
    return () => void editor.run(release);
  }, [editor]);
  useEffect(() => {
    const paper = editor.view()?.dom;
    const write = (): void => openTool(null);
    paper?.addEventListener('focus', write);
    return () => paper?.removeEventListener('focus', write);
  }, [editor, openTool]);
  if (!state) return null;
  const held = heldIn(state);
  const { hue, View } = panes[name];
  const text = held ? [...state.doc.textBetween(held.from, held.to).replace(leading, '')] : [];
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN).join('')}…` : text.join('');
  const show = (next: PaneName): void => {
    setName(next);
    if (held) editor.run(hold(held.at, panes[next].scope));
  };
  return (
    <section className="panel word" aria-label={held ? texts.word.title(shown) : texts.word.tool} data-m={hue}>
      <header className="row">
        <h2 className="zi">{shown || texts.word.tool}</h2>
        {held ? (
          <Button size="sm" className="push" onClick={() => playFrom(held.from)}>
            <Icon name="play" small />
            {texts.word.fromHere}
          </Button>
        ) : null}
        <Button
          tone="bare"
          size="sm"
          icon
          className={held ? undefined : 'push'}
          aria-label={texts.panel.close}
          onClick={() => openTool(null)}
        >
          <Icon name="close" />
        </Button>
      </header>
      {held ? (
        <>
          <div className="row">
            {name === 'reading' ? (
              <LetterChoice held={held} />
            ) : (
              <Choice
                look="seg"
                label={texts.word.scope}
                options={scopes.map((value) => ({ value, text: texts.word.scopes[value] }))}
                value={held.scope}
                onChange={(scope) => editor.run(hold(held.at, scope))}
              />
            )}
            <Button tone="bare" size="sm" className="push" disabled={undoDepth(state) === 0} onClick={() => editor.run(undo)}>
              <Icon name="undo" small />
              {texts.word.undo}
            </Button>
          </div>
          <div className="pane" role="tabpanel" aria-label={texts.word.tab[name]}>
            <View held={held} />
          </div>
          <footer>
            <Tabs
              className="word-tabs"
              label={texts.word.tabs}
              tabs={names.map((value) => ({
                value,
                text: (
                  <>
                    <ToolIcon name={panes[value].icon} />
                    {texts.word.tab[value]}
                  </>
                ),
              }))}
              value={name}
              onChange={show}
            />
          </footer>
        </>
      ) : (
        <p className="callout">{texts.word.pick}</p>
      )}
    </section>
  );
}
