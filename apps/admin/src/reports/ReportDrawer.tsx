import { Radio } from 'antd';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { newKey } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { Button, chinaTime, Icon, LinkButton, TextArea } from '@shengyu/ui';
import { conflictsOf } from '../edit/conflict.model.ts';
import { useUnsaved } from '../edit/useUnsaved.ts';
import { reasonOf } from '../list/ActionDialog.tsx';
import { Drawer, Facts } from '../list/Drawer.tsx';
import { yuan } from '../text/amounts.model.ts';
import { decide, type Decision, type Reported } from './reports.queries.ts';
import { texts } from './locales/zh-CN.ts';

const decisionsOf = (state: Reported['state']): Decision[] => (state === 'hidden' ? ['restore', 'dismiss'] : ['dismiss', 'hide']);

export interface ReportDrawerProps {
  post: Reported;
  onDone: () => void;
  /** To the post before or after it in the list; missing at its ends. */
  onBefore: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** The list is older than what is stored. */
  onStale: () => void;
  onClose: () => void;
}

/** The state of a post when the operator decides; another one by then is refused. */
type Standing = Pick<Reported, 'state' | 'decided' | 'version'>;

/** One reported post: what it says, who reported it why, and the decision. */
export function ReportDrawer({ post, onBefore, onNext, onDone, onStale, onClose }: ReportDrawerProps) {
  const call = useCall();
  const [now, setNow] = useState<Standing>(post);
  const [stale, setStale] = useState('');
  const decisions = decisionsOf(now.state);
  const [chosen, setChosen] = useState<Decision>('dismiss');
  const decision = decisions.includes(chosen) ? chosen : (decisions[0] ?? 'dismiss');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [key, setKey] = useState(newKey);
  useUnsaved(reason.trim() !== '');
  const settle = useMutation({
    mutationFn: () => decide(call, { ...post, version: now.version }, decision, reason.trim(), key),
    onSuccess: onDone,
    onError: (error) => {
      const [conflict] = conflictsOf<Omit<Standing, 'version'>>(error);
      if (!conflict) return;
      const { state, decided } = conflict.current;
      const isDecided = decided !== null && decided.time !== now.decided?.time;
      setStale(
        isDecided ? texts.decidedFirst(decided.operator, texts.did[decided.decision], chinaTime(decided.time)) : texts.reportedAgain,
      );
      setNow({ state, decided, version: conflict.version });
      setKey(newKey());
      onStale();
    },
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const aim = (wanted: Decision): void => {
    if (!decisions.includes(wanted)) return;
    setChosen(wanted);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey, target } = event;
    if (altKey || ctrlKey || metaKey || (target instanceof Element && target.closest('textarea'))) return;
    const act = { j: onNext, k: onBefore, a: () => aim('dismiss'), r: () => aim(now.state === 'hidden' ? 'restore' : 'hide') }[
      key.toLowerCase()
    ];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const missing = asked && reason.trim().length < 2;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (reason.trim().length >= 2 && !settle.isPending) settle.mutate();
  };
  return (
    <Drawer
      title={<h2>{texts.kinds[post.kind]}</h2>}
      label={post.count > 0 ? texts.post : texts.latestPost}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <section>
        <h3>{post.title}</h3>
        <p className="ad-quote">{post.text}</p>
      </section>
      <section>
        <h3>{texts.reportedBy(post.count)}</h3>
        <Facts
          rows={post.reports.map(({ reporter, reason: why, note, time }) => [
            `${reporter}　${chinaTime(time).slice(5)}`,
            `${texts.reasons[why]}${note ? `：${note}` : ''}`,
          ])}
        />
      </section>
      <section>
        <h3>{texts.who}</h3>
        <Facts rows={authorRows(post.author)} />
      </section>
      {now.decided ? (
        <section>
          <h3>{texts.decided}</h3>
          <p>{texts.decidedBy(now.decided.operator, texts.did[now.decided.decision], chinaTime(now.decided.time))}</p>
          <p className="soft">{now.decided.reason}</p>
        </section>
      ) : null}
      {now.state === 'removed' ? null : (
        <form onSubmit={submit}>
          <section className="ad-fields">
            <Radio.Group
              aria-label={texts.how}
              value={decision}
              options={decisions.map((value) => ({ value, label: texts.decisions[value] }))}
              onChange={({ target }) => setChosen(target.value as Decision)}
            />
            <TextArea
              ref={field}
              label={decision === 'dismiss' ? texts.reasonInside : texts.reason}
              rows={3}
              maxLength={200}
              value={reason}
              error={missing ? texts.reasonNeeded : undefined}
              onChange={({ target }) => setReason(target.value)}
            />
            {stale ? (
              <p className="callout warn" role="alert">
                <Icon name="warn" small />
                {stale}
              </p>
            ) : null}
            {settle.error && conflictsOf(settle.error).length === 0 ? (
              <p className="callout bad" role="alert">
                <Icon name="bad" small />
                {reasonOf(settle.error)}
              </p>
            ) : null}
          </section>
          <footer>
            {post.author.member_id ? (
              <LinkButton size="sm" href={`/admin/members?open=${post.author.member_id}`}>
                {texts.author(post.author.name)}
              </LinkButton>
            ) : null}
            <LinkButton size="sm" href={`/qAnda/${post.question_id}`}>
              {texts.look}
            </LinkButton>
            <span className="row wrap-ok push">
              <Button size="sm" tone="bare" disabled={!onBefore} aria-keyshortcuts="K" onClick={onBefore}>
                {texts.keys.before} <kbd aria-hidden="true">K</kbd>
              </Button>
              <Button size="sm" tone="bare" disabled={!onNext} aria-keyshortcuts="J" onClick={onNext}>
                {texts.keys.next} <kbd aria-hidden="true">J</kbd>
              </Button>
            </span>
            <Button size="sm" tone="next" type="submit" busy={settle.isPending}>
              {texts.acts[decision]}
            </Button>
          </footer>
        </form>
      )}
    </Drawer>
  );
}

const DAY_MS = 86_400_000;

function authorRows({ name, member }: Reported['author']): [string, string][] {
  if (!member) return [[texts.who, name || texts.house]];
  return [
    [texts.who, name],
    [texts.since, texts.days(Math.floor((Date.now() - Date.parse(member.since)) / DAY_MS))],
    [texts.paid, texts.yuan(yuan(member.paid_fen))],
    [texts.hidden, texts.times(member.hidden)],
  ];
}
