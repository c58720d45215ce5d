import { Radio } from 'antd';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { newKey } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { Button, chinaTime, Icon, LinkButton, TextArea } from '@shengyu/ui';
import { reasonOf } from '../list/ActionDialog.tsx';
import { Drawer, Facts } from '../list/Drawer.tsx';
import { decide, type Decision, type Reported } from './reports.queries.ts';
import { texts } from './locales/zh-CN.ts';

const decisionsOf = (state: Reported['state']): Decision[] => (state === 'hidden' ? ['restore', 'dismiss'] : ['dismiss', 'hide']);

/** One reported post: what it says, who reported it why, and the decision. */
export function ReportDrawer({ post, onDone, onClose }: { post: Reported; onDone: () => void; onClose: () => void }) {
  const call = useCall();
  const decisions = decisionsOf(post.state);
  const [decision, setDecision] = useState<Decision>(decisions[0] ?? 'dismiss');
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const settle = useMutation({ mutationFn: () => decide(call, post, decision, reason.trim(), newKey()), onSuccess: onDone });
  const missing = asked && reason.trim().length < 2;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (reason.trim().length >= 2 && !settle.isPending) settle.mutate();
  };
  return (
    <Drawer title={<h2>{texts.kinds[post.kind]}</h2>} label={texts.post} onClose={onClose}>
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
      {post.decided ? (
        <section>
          <h3>{texts.decided}</h3>
          <p>{texts.decidedBy(post.decided.operator, texts.did[post.decided.decision], chinaTime(post.decided.time))}</p>
          <p className="soft">{post.decided.reason}</p>
        </section>
      ) : null}
      {post.state === 'removed' ? null : (
        <form onSubmit={submit}>
          <section className="ad-fields">
            <Radio.Group
              aria-label={texts.how}
              value={decision}
              options={decisions.map((value) => ({ value, label: texts.decisions[value] }))}
              onChange={({ target }) => setDecision(target.value as Decision)}
            />
            <TextArea
              label={decision === 'dismiss' ? texts.reasonInside : texts.reason}
              rows={3}
              maxLength={200}
              value={reason}
              error={missing ? texts.reasonNeeded : undefined}
              onChange={({ target }) => setReason(target.value)}
            />
            {settle.error ? (
              <p className="ad-note bad" role="alert">
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
            <Button size="sm" tone="next" type="submit" className="push" busy={settle.isPending}>
              {texts.acts[decision]}
            </Button>
          </footer>
        </form>
      )}
    </Drawer>
  );
}
