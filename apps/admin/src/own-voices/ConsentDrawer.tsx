import { useQueryClient } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { useCall } from '@shengyu/session';
import { Button, chinaTime, dialogs, Icon, LinkButton, Tag } from '@shengyu/ui';
import { ActionDialog } from '../list/ActionDialog.tsx';
import { Drawer, Facts } from '../list/Drawer.tsx';
import { Evidence } from './Evidence.tsx';
import { figureRows } from './figures.model.ts';
import { voiceHref } from './opening.model.ts';
import { decide, refreshVoices, type Consent, type Verdict } from './own-voices.queries.ts';
import { texts } from './locales/zh-CN.ts';

export interface ConsentDrawerProps {
  consent: Consent;
  /** What waits on the page of the list. */
  queue: readonly Consent[];
  /** Opens another one of them; null where there is none. */
  onMove: (to: Consent | null) => void;
  onClose: () => void;
}

const keys = { j: 'next', k: 'before', a: 'accept', r: 'refuse' } as const;
type Act = (typeof keys)[keyof typeof keys];

/** One consent: what was to be read, what was sent, what the checker measured, and the decision. */
export function ConsentDrawer({ consent, queue, onMove, onClose }: ConsentDrawerProps) {
  const call = useCall();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Verdict | null>(null);
  const { consent_id: id, kind, name, member, whose, signer } = consent;
  const at = queue.findIndex((one) => one.consent_id === id);
  const next = queue[at + 1];
  const before = queue[at - 1];
  const acts: Readonly<Record<Act, (() => void) | undefined>> = {
    next: next && (() => onMove(next)),
    before: before && (() => onMove(before)),
    accept: () => setAsked('accept'),
    refuse: () => setAsked('refuse'),
  };
  const onKeyDown = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): void => {
    const act = keys[key.toLowerCase() as keyof typeof keys];
    if (act && !altKey && !ctrlKey && !metaKey) acts[act]?.();
  };
  return (
    <Drawer
      label={texts.consent}
      onClose={onClose}
      onKeyDown={onKeyDown}
      title={
        <>
          <h2>{name}</h2>
          <Tag tone={whose === 'other' ? 'warn' : 'blue'}>{texts.whose[whose]}</Tag>
        </>
      }
    >
      <div className="ad-evidence">
        <section>
          {kind === 'letter' ? null : (
            <>
              <h3>{texts.reading}</h3>
              <p className="ad-sentence">{consent.sentence}</p>
            </>
          )}
          <h3>{kind === 'letter' ? texts.letter : texts.recording}</h3>
          <Evidence consent={consent} />
        </section>
        <section>
          <Facts
            rows={[
              [texts.facts.member, texts.member(member.nickname, member.account)],
              [texts.signer, signer],
              [texts.wait, chinaTime(consent.time)],
            ]}
          />
          <h3 className="ad-after">{texts.figures}</h3>
          <Figures consent={consent} />
        </section>
      </div>
      <footer>
        <LinkButton size="sm" href={voiceHref(consent.id)}>
          {texts.toVoice}
        </LinkButton>
        <LinkButton size="sm" href={`/admin/members?open=${member.member_id}`}>
          {texts.toMember}
        </LinkButton>
        <span className="row wrap-ok push">
          <Move label={texts.keys.before} shortcut="K" onClick={acts.before} />
          <Move label={texts.keys.next} shortcut="J" onClick={acts.next} />
          <Button size="sm" aria-keyshortcuts="R" onClick={acts.refuse}>
            {texts.refuse} <kbd aria-hidden="true">R</kbd>
          </Button>
          <Button size="sm" tone="next" aria-keyshortcuts="A" onClick={acts.accept}>
            {texts.accept} <kbd aria-hidden="true">A</kbd>
          </Button>
        </span>
      </footer>
      {asked ? (
        <ActionDialog
          title={texts[`${asked}Title`](name)}
          act={texts[`${asked}Act`]}
          danger={asked === 'refuse'}
          reasons={texts[`${asked}Reasons`]}
          run={(why, key) => decide(call, id, asked, why, key)}
          onDone={() => {
            dialogs.toast(asked === 'accept' ? texts.accepted : texts.refused, { kind: 'success' });
            refreshVoices(client);
            onMove(next ?? before ?? null);
          }}
          onClose={() => setAsked(null)}
        >
          <p className="soft">{texts[`${asked}Text`]}</p>
        </ActionDialog>
      ) : null}
    </Drawer>
  );
}

function Move({ label, shortcut, onClick }: { label: string; shortcut: string; onClick: (() => void) | undefined }) {
  return (
    <Button size="sm" tone="bare" disabled={!onClick} aria-keyshortcuts={shortcut} onClick={onClick}>
      {label} <kbd aria-hidden="true">{shortcut}</kbd>
    </Button>
  );
}

/** What a checker made of the recording; a letter has none, nor has a site without a checker. */
function Figures({ consent: { kind, figures, reason } }: { consent: Consent }) {
  if (kind === 'letter') return <p className="small soft">{texts.letterNote}</p>;
  const rows = figureRows(figures);
  if (rows.length === 0) return <p className="small soft">{texts.noFigures}</p>;
  return (
    <div className="ad-fields">
      {reason ? (
        <p className="callout warn">
          <Icon name="warn" small />
          {reason}
        </p>
      ) : null}
      <Facts rows={rows} />
    </div>
  );
}
