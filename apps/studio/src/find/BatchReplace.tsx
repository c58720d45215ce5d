import { Button, Checkbox, dialogs, Icon, TextArea } from '@shengyu/ui';
import { useEffect, useState } from 'react';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { counted } from '../session/duration-text.ts';
import { usePart } from '../session/parts.ts';
import { useEditor } from '../session/useEditor.ts';
import { type BatchPlan, MOST_PAIRS, planBatch } from './batch.model.ts';
import { type FindQuery, type Pair, readPairs } from './find.model.ts';
import { FindOptions } from './FindOptions.tsx';
import { linesOf, placesOf } from './found.ts';
import { replaceFound } from './replace-found.ts';

const blank: Pair = { find: '', replace: '' };
const QUIET_MS = 250;

/** A list of pairs, replaced in one go. */
export function BatchReplace({ query, onQuery }: { query: FindQuery; onQuery: (query: FindQuery) => void }) {
  const editor = usePart('editor');
  const draft = usePart('draft');
  const doc = useEditor(({ state }) => state?.doc ?? null);
  const readOnly = useStore(draft.now, (now) => now.saved === 'other');
  const [pairs, setPairs] = useState<readonly Pair[]>([blank, blank]);
  const [pasting, setPasting] = useState<string | null>(null);
  const [skip, setSkip] = useState(true);
  const [planned, setPlanned] = useState<{ doc: typeof doc; plan: BatchPlan } | null>(null);
  const { matchCase, regex, wholeWord } = query;

  useEffect(() => {
    if (!doc) return undefined;
    const ending = new AbortController();
    const plan = async (): Promise<void> => {
      const found = await planBatch(linesOf(doc), pairs, { matchCase, regex, wholeWord }, skip, ending.signal);
      if (!ending.signal.aborted) setPlanned({ doc, plan: found });
    };
    const timer = setTimeout(() => void plan(), QUIET_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [doc, pairs, matchCase, regex, wholeWord, skip]);

  const change = (index: number, part: Partial<Pair>): void =>
    setPairs((now) => now.map((pair, at) => (at === index ? { ...pair, ...part } : pair)));
  const fill = (text: string): void => {
    const all = [...pairs.filter(({ find }) => find !== ''), ...readPairs(text)];
    if (all.length > MOST_PAIRS) dialogs.toast(texts.batch.full(MOST_PAIRS), { kind: 'warning' });
    setPairs(all.slice(0, MOST_PAIRS));
  };
  const apply = (): void => {
    if (!doc || planned?.doc !== doc) return;
    const { matches } = planned.plan;
    const places = placesOf(
      doc,
      matches.map(({ match }) => match),
    );
    const done = editor.run(replaceFound(places.map(({ from, to }, index) => ({ from, to, text: matches[index]?.text ?? '' }))));
    if (done && editor.current()?.doc !== doc) dialogs.toast(texts.find.replaced(counted(places.length)), { kind: 'success' });
    else dialogs.toast(texts.find.refused, { kind: 'warning' });
  };

  const plan = planned?.plan;
  const total = plan?.matches.length ?? 0;
  return (
    <>
      {pasting === null ? (
        <table className="table s st-pairs">
          <thead>
            <tr>
              <th>{texts.batch.find}</th>
              <th>{texts.batch.replace}</th>
              <th className="end">{texts.batch.places}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {pairs.map((pair, index) => (
              <PairRow
                key={index}
                index={index}
                pair={pair}
                count={plan?.counts[index]}
                onChange={(part) => change(index, part)}
                onPaste={fill}
                onRemove={() => setPairs((now) => (now.length > 1 ? now.filter((_, at) => at !== index) : [blank]))}
              />
            ))}
          </tbody>
        </table>
      ) : (
        <TextArea
          label={texts.batch.pasteLabel}
          rows={8}
          placeholder={texts.batch.pasteExample}
          value={pasting}
          onChange={(event) => setPasting(event.target.value)}
        />
      )}
      {pasting === null ? (
        <div className="row">
          <Button tone="bare" size="sm" disabled={pairs.length >= MOST_PAIRS} onClick={() => setPairs([...pairs, blank])}>
            <Icon name="plus" small />
            {texts.batch.add}
          </Button>
          <Button tone="bare" size="sm" onClick={() => setPasting('')}>
            {texts.batch.paste}
          </Button>
        </div>
      ) : (
        <div className="row">
          <Button tone="bare" size="sm" onClick={() => setPasting(null)}>
            {texts.batch.cancel}
          </Button>
          <Button
            size="sm"
            className="push"
            disabled={readPairs(pasting).length === 0}
            onClick={() => {
              fill(pasting);
              setPasting(null);
            }}
          >
            {texts.batch.take}
          </Button>
        </div>
      )}
      <FindOptions query={query} onQuery={onQuery} />
      {plan && plan.already > 0 ? (
        <Checkbox className="small" checked={skip} onChange={(event) => setSkip(event.target.checked)}>
          {texts.batch.skip(counted(plan.already))}
        </Checkbox>
      ) : null}
      <p className="callout">{texts.batch.note}</p>
      {readOnly ? <p className="callout warn">{texts.find.readOnly}</p> : null}
      <footer className="row">
        <span className="sr" role="status">
          {total > 0 ? texts.find.counted(counted(total)) : ''}
        </span>
        <Button
          tone="primary"
          size="sm"
          className="push num"
          disabled={total === 0 || planned?.doc !== doc || readOnly || pasting !== null}
          onClick={apply}
        >
          {total === 0 ? texts.batch.applyNone : texts.batch.apply(counted(total))}
        </Button>
      </footer>
    </>
  );
}

interface PairRowProps {
  index: number;
  pair: Pair;
  count: BatchPlan['counts'][number] | undefined;
  onChange: (part: Partial<Pair>) => void;
  onPaste: (text: string) => void;
  onRemove: () => void;
}

function PairRow({ index, pair, count, onChange, onPaste, onRemove }: PairRowProps) {
  const wrong =
    typeof count === 'object'
      ? count.kind === 'bad'
        ? texts.find.bad[count.reason]
        : count.kind === 'slow'
          ? texts.find.slow
          : texts.find.failed
      : null;
  return (
    <tr>
      <td>
        <input
          type="text"
          className="input sm"
          aria-label={texts.batch.findOf(index + 1)}
          aria-invalid={wrong !== null}
          title={wrong ?? undefined}
          value={pair.find}
          onChange={(event) => onChange({ find: event.target.value })}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (!/[\t\n]/.test(text.trim())) return;
            event.preventDefault();
            onPaste(text);
          }}
        />
      </td>
      <td>
        <input
          type="text"
          className="input sm"
          aria-label={texts.batch.replaceOf(index + 1)}
          placeholder={pair.find === '' ? '' : texts.batch.deletes}
          value={pair.replace}
          onChange={(event) => onChange({ replace: event.target.value })}
        />
      </td>
      <td className="end num">
        {pair.find === '' ? '' : typeof count === 'number' ? counted(count) : wrong === null ? '' : <Icon name="warn" small />}
      </td>
      <td>
        <Button tone="bare" size="sm" icon aria-label={texts.batch.remove(index + 1)} onClick={onRemove}>
          <Icon name="close" small />
        </Button>
      </td>
    </tr>
  );
}
