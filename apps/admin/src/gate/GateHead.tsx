import { Icon } from '@shengyu/ui';
import './gate.css';

/** The second factor of this session, above what it opens. */
export function GateHead({ title, text }: { title: string; text: string }) {
  return (
    <header className="ad-gate-head">
      <Icon name="lock" />
      <h1>{title}</h1>
      <p className="soft">{text}</p>
    </header>
  );
}
