import { Icon } from '@shengyu/ui';
import './gate.css';

/** The second factor of this session, above what it opens. */
export function GateHead({ title, text, level = 1 }: { title: string; text: string; level?: 1 | 2 }) {
  const Title = `h${level}` as const;
  return (
    <header className="ad-gate-head">
      <Icon name="lock" />
      <Title>{title}</Title>
      <p className="soft">{text}</p>
    </header>
  );
}
