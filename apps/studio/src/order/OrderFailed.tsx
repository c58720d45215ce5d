import type { OrderFailure } from '@shengyu/api';
import { useSession } from '@shengyu/session';
import { Button, Icon, paidText } from '@shengyu/ui';
import { flushSync } from 'react-dom';
import { texts } from '../locales/zh-CN.ts';
import { counted } from '../session/duration-text.ts';
import { usePart } from '../session/parts.ts';
import { goToText } from '../session/go-to.ts';
import type { OrderDetail } from './order.queries.ts';

const words = texts.order.failures;

/** A failed, cancelled or expired order: the sentence and the reason, the refund, and what to do next. */
export function OrderFailed({ order }: { order: OrderDetail }) {
  const ordering = usePart('ordering');
  const { openTool } = usePart('desk');
  const editor = usePart('editor');
  const points = useSession((session) => session.user?.points ?? null);
  const failure: OrderFailure = order.failure ?? { reason: 'render.failed', sentence: null };
  const { reason, sentence } = failure;
  const paid = order.paid?.length ? order.paid : [{ source: 'points' as const, amount: order.paid ? 0 : order.cost_points }];
  const show = (tool: 'voice' | 'sound' | 'background' | 'emotion' | null): void => {
    // First: a closing dialog restores the focus.
    flushSync(ordering.close);
    if (sentence) goToText(editor, sentence);
    if (tool) openTool(tool);
  };
  const tool = toolOf(failure);
  const passes = reason === 'engine.failed' || reason === 'storage.full' || reason === 'render.failed';
  return (
    <div className="st-order">
      {order.state === 'failed' ? (
        <div role="alert" className="od-why">
          {sentence ? (
            <p className="od-quote">
              <span className="small quiet">{words.where(sentence.paragraph + 1)}</span>
              <q>{sentence.text}</q>
            </p>
          ) : null}
          <p>
            <b>{words.why[reason]}</b>
            <span className="soft">{passes ? words.mayPass : words.stays}</span>
          </p>
        </div>
      ) : (
        <p role="alert">{order.state === 'cancelled' ? texts.order.cancelled : texts.order.expired}</p>
      )}
      {order.state === 'failed' ? (
        <table className="table od-back">
          <thead>
            <tr>
              <th scope="col">{words.to}</th>
              <th scope="col" className="end">
                {words.back}
              </th>
              <th scope="col" className="end">
                {words.nowIs}
              </th>
            </tr>
          </thead>
          <tbody>
            {paid.map(({ source, amount }) => (
              <tr key={source}>
                <th scope="row">{texts.order.sources[source]}</th>
                <td className="end free">
                  {amount > 0 ? words.plus(paidText({ cost_points: 0, paid: [{ source, amount }] })) : words.nothing}
                </td>
                <td className="end">{source === 'points' && points !== null ? counted(points) : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {order.state === 'failed' && order.cost_points > 0 ? <p className="small quiet">{words.kept}</p> : null}
      <footer className="row">
        {sentence ? (
          <Button tone="bare" size="sm" onClick={() => show(null)}>
            {words.goTo}
          </Button>
        ) : null}
        <Button tone={passes ? 'primary' : 'plain'} size="sm" className="push" onClick={() => void ordering.again()}>
          {texts.order.again}
        </Button>
        {tool ? (
          <Button tone="primary" size="sm" onClick={() => show(tool)}>
            <Icon name="pencil" small />
            {words.tools[tool]}
          </Button>
        ) : null}
      </footer>
    </div>
  );
}

/** The panel that can fix the cause. */
function toolOf({ reason, sentence }: OrderFailure): 'voice' | 'sound' | 'background' | 'emotion' | null {
  if (reason === 'voice.unknown' || reason === 'sentence.unspeakable' || reason.startsWith('engine.')) return 'voice';
  if (reason === 'style.unknown') return 'emotion';
  if (reason === 'sound.unknown') return sentence ? 'sound' : 'background';
  return null;
}
