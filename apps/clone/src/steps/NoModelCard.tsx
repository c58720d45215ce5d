import { Button, Icon, Tag } from '@shengyu/ui';
import { terms } from '@shengyu/api/terms';
import { stepTexts } from '../locales/steps.zh-CN.ts';

const words = stepTexts.engine;

interface NoModelCardProps {
  /** The member is told once such an engine is there. */
  isWished: boolean;
  busy: boolean;
  onWish: (wanted: boolean) => void;
}

/** The way that this site does not have: what it would be, and a wish to be told of it, which can be withdrawn. */
export function NoModelCard({ isWished, busy, onWish }: NoModelCardProps) {
  const { name, state, text, silent, read, sent, tell, told, take } = words.noModel;
  return (
    <li className="off">
      <p className="row">
        <b>{name}</b>
        <Tag>{words.outside}</Tag>
        <span className="push">
          <Tag>{state}</Tag>
        </span>
      </p>
      <p className="soft">{text}</p>
      <p className="small quiet">{silent}</p>
      <dl>
        <dt>{words.facts.read}</dt>
        <dd>{read}</dd>
        <dt>{words.facts.where}</dt>
        <dd>{sent}</dd>
        <dt>{words.facts.cost}</dt>
        <dd>{words.cost(terms.rates.cloned)}</dd>
      </dl>
      <div className="mc-wish">
        {isWished ? (
          <p className="small" role="status">
            <Icon name="check" small />
            {told}
          </p>
        ) : null}
        <Button block tone={isWished ? 'bare' : 'plain'} busy={busy} onClick={() => onWish(!isWished)}>
          {isWished ? take : tell}
        </Button>
      </div>
    </li>
  );
}
