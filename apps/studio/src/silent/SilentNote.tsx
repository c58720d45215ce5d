import { Button, Icon } from '@shengyu/ui';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { texts } from '../locales/zh-CN.ts';
import { applyMark } from '../editor/mark-commands.ts';
import { usePart } from '../session/parts.ts';
import { goToText } from '../session/go-to.ts';
import { placeOf } from '../session/place-of.ts';
import { byParagraph, offerFor, type Silent } from './silent.model.ts';

const SHOWN = 4;

export interface SilentNoteProps {
  places: readonly Silent[];
  /** All places, of which `places` may be the first. */
  count: number;
  /** Nothing of the script can be spoken. */
  all?: boolean;
  /** Before the script is shown: it is behind a dialog. */
  onLeave?: () => void;
  /** A voice was given to a place. */
  onSpoken?: () => void;
  children?: ReactNode;
}

/** What no voice of the script can speak, with the way to the first place; renders nothing where there is none. */
export function SilentNote({ places, count, all = false, onLeave, onSpoken, children }: SilentNoteProps) {
  const editor = usePart('editor');
  const voices = usePart('voices');
  const offered = useStore(voices.now, (now) => now.voices);
  const [first] = places;
  if (!first) return null;
  const { title, all: allTitle, blank, free, go, speak, more, advice } = texts.silent;
  const paragraphs = byParagraph(places);
  const named = paragraphs.slice(0, SHOWN).map(({ paragraph, found }) => texts.silent.places(paragraph + 1, found));
  const isLong = paragraphs.length > SHOWN || count > places.length;
  const offer = offerFor(places, offered);
  const give = ({ place, voice }: NonNullable<typeof offer>): void => {
    const state = editor.current();
    const range = state && placeOf(state.doc, editor.document(), place);
    if (!range) return;
    editor.run(applyMark({ kind: 'voice', voiceId: voice.id }, range));
    onSpoken?.();
  };
  return (
    <div className="callout warn" role="status" data-notice="silent">
      <Icon name="warn" small />
      <div className="stack">
        <b>{all ? allTitle : title(count)}</b>
        <p className="small">
          {`${named.join('、')}${isLong ? more : ''}。`}
          {all ? advice : blank(count)}
          {all ? null : <b>{free}</b>}
          {all ? null : '。'}
        </p>
        <div className="row">
          <Button size="sm" onClick={() => (onLeave?.(), goToText(editor, first))}>
            {go(first.paragraph + 1)}
          </Button>
          {offer ? (
            <Button size="sm" onClick={() => give(offer)}>
              {speak(offer.voice.name, offer.place.text)}
            </Button>
          ) : null}
          {children}
        </div>
      </div>
    </div>
  );
}
