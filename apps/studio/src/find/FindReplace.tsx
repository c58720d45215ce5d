import { Button, dialogs, Icon, TextInput } from '@shengyu/ui';
import { ToolIcon } from '@shengyu/ui/tool-icons';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { counted } from '../session/duration-text.ts';
import { usePart } from '../session/parts.ts';
import { expandReplacement, type FindQuery } from './find.model.ts';
import { FindHits } from './FindHits.tsx';
import { FindOptions } from './FindOptions.tsx';
import type { Found } from './found.ts';
import { MOST_MATCHES } from './run-search.ts';
import { type Finder, useFinder } from './useFinder.ts';

export interface FindReplaceProps {
  query: FindQuery;
  onQuery: (query: FindQuery) => void;
  replacement: string;
  onReplacement: (replacement: string) => void;
}

/** One thing to find, and what to put there. */
export function FindReplace({ query, onQuery, replacement, onReplacement }: FindReplaceProps) {
  const draft = usePart('draft');
  const finder = useFinder(query);
  const readOnly = useStore(draft.now, (now) => now.saved === 'other');
  const { found, at, stale } = finder;
  const step = (by: number): void => {
    if (found.length > 0) finder.go((at < 0 ? (by > 0 ? 0 : found.length - 1) : at + by + found.length) % found.length);
  };
  const textFor = ({ match }: Found): string => (query.regex ? expandReplacement(replacement, match.groups, match.named) : replacement);
  const replaceOne = (): void => {
    const place = found[at];
    if (!place) step(1);
    else if (!finder.replace([{ from: place.from, to: place.to, text: textFor(place) }]))
      dialogs.toast(texts.find.refused, { kind: 'warning' });
  };
  const replaceAll = (): void => {
    const done = finder.replace(found.map((place) => ({ from: place.from, to: place.to, text: textFor(place) })));
    if (done) dialogs.toast(texts.find.replaced(counted(found.length)), { kind: 'success' });
    else dialogs.toast(texts.find.refused, { kind: 'warning' });
  };
  const bad =
    typeof finder.status === 'object' ? texts.find.bad[finder.status.bad] : finder.status === 'slow' ? texts.find.slow : undefined;
  return (
    <>
      <TextInput
        small
        icon="search"
        label={texts.find.find}
        hiddenLabel
        placeholder={texts.find.placeholder}
        value={query.text}
        error={bad}
        onChange={(event) => onQuery({ ...query, text: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          step(event.shiftKey ? -1 : 1);
        }}
        after={
          <>
            <span className="time num" aria-hidden="true">
              {found.length > 0 ? texts.find.count(at + 1, counted(found.length)) : null}
            </span>
            <Button tone="bare" size="sm" icon aria-label={texts.find.previous} disabled={found.length === 0} onClick={() => step(-1)}>
              <Icon name="left" />
            </Button>
            <Button tone="bare" size="sm" icon aria-label={texts.find.next} disabled={found.length === 0} onClick={() => step(1)}>
              <Icon name="right" />
            </Button>
          </>
        }
      />
      <span className="input sm">
        <ToolIcon name="alias" />
        <input
          type="text"
          aria-label={texts.find.replace}
          placeholder={texts.find.replacePlaceholder}
          value={replacement}
          onChange={(event) => onReplacement(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && !readOnly && replaceOne()}
        />
      </span>
      <FindOptions query={query} onQuery={onQuery} />
      {query.regex ? <p className="small quiet">{texts.find.regexNote}</p> : null}
      <p className="small quiet num" role="status">
        {outcome(finder)}
      </p>
      {readOnly ? <p className="callout warn">{texts.find.readOnly}</p> : null}
      <FindHits finder={finder} />
      <footer className="row">
        <Button size="sm" disabled={found.length === 0 || stale || readOnly} onClick={replaceOne}>
          {texts.find.replaceOne}
        </Button>
        <Button tone="primary" size="sm" className="push num" disabled={found.length === 0 || stale || readOnly} onClick={replaceAll}>
          {found.length === 0 ? texts.find.replaceAllNone : texts.find.replaceAll(counted(found.length))}
        </Button>
      </footer>
    </>
  );
}

function outcome({ status, found, more, at }: Finder): string {
  if (status === 'searching') return texts.find.searching;
  if (status === 'failed') return texts.find.failed;
  if (status !== 'found') return '';
  if (found.length === 0) return texts.find.none;
  if (more) return texts.find.tooMany(counted(MOST_MATCHES));
  return at < 0 ? texts.find.counted(counted(found.length)) : texts.find.count(at + 1, counted(found.length));
}
