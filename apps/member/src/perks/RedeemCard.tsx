import { useLayoutEffect, useRef, type SubmitEvent } from 'react';
import { Button, Card, clockTime, Field, Icon } from '@shengyu/ui';
import { caretAfter, inGroups, lettersBefore } from './code-text.model.ts';
import type { CodeRefusal } from './perks.queries.ts';
import { texts } from './locales/zh-CN.ts';
import { useRedeem, type Redeeming } from './useRedeem.ts';
import './perks.css';

const t = texts.code;

/** A code that is typed in groups: it says what it gives before it is redeemed. Links lead to it by `#code`. */
export function RedeemCard({ onRedeemed }: { onRedeemed?: () => void }) {
  const { code, state, waits, type, go } = useRedeem(() => {
    onRedeemed?.();
  });
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [code]);
  const change = (element: HTMLInputElement): void => {
    caret.current = caretAfter(lettersBefore(element.value, element.selectionStart ?? element.value.length));
    type(inGroups(element.value));
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    go();
  };
  const refused = state.at === 'refused' ? refusalText(state.refusal, code) : undefined;
  const said = waits > 0 ? t.paused : refused;
  return (
    <Card as="section" pad className="pk-code" id="code" aria-labelledby="pk-code">
      <h2 className="h-card" id="pk-code">
        {t.title}
      </h2>
      <form onSubmit={submit}>
        <Field label={t.label} hiddenLabel note={noteOf(state)} error={said}>
          {(control) => (
            <span className="row">
              <span className="input pk-field">
                <input
                  ref={input}
                  value={code}
                  placeholder={t.placeholder}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  onChange={({ currentTarget }) => change(currentTarget)}
                  {...control}
                />
              </span>
              <Button
                type="submit"
                {...(state.at === 'good' && { tone: 'next' as const })}
                busy={state.at === 'looking' || state.at === 'redeeming'}
                disabled={waits > 0}
              >
                {waits > 0 ? <span className="num">{clockTime(waits * 1_000)}</span> : actOf(state)}
              </Button>
            </span>
          )}
        </Field>
      </form>
      {state.at === 'redeemed' ? (
        <p className="row pk-got" role="status">
          <Icon name="ok" />
          <span>
            <b>{t.got(state.gift.name)}</b>，{t.where[state.gift.kind]}
          </span>
        </p>
      ) : null}
    </Card>
  );
}

function noteOf(state: Redeeming): string {
  if (state.at === 'looking') return t.looking;
  if (state.at === 'good') return t.gives(state.gift.name, state.gift.kind === 'words' ? state.gift.days : undefined);
  return '';
}

function actOf(state: Redeeming): string {
  if (state.at !== 'refused') return t.redeem;
  return state.refusal.why === 'unknown' || state.refusal.why === 'failed' ? t.again : t.another;
}

function refusalText(refusal: CodeRefusal, code: string): string {
  switch (refusal.why) {
    case 'unknown': {
      const letters = code.replaceAll('-', '');
      const { hint } = refusal;
      return t.unknown(refusal.triesLeft, hint ? t.hint(t.place(hint.at, letters.length), letters[hint.at] ?? '', hint.meant) : '');
    }
    case 'mine':
      return t.mine(refusal.time, refusal.gift);
    case 'had':
      return t.had(refusal.time);
    case 'expired':
      return t.expired(refusal.time);
    case 'failed':
      return refusal.text || t.failed;
    case 'paused':
    case 'used':
    case 'stopped':
      return t[refusal.why];
  }
}
