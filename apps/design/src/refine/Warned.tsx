import { Button, Icon } from '@shengyu/ui';
import type { Warning } from '../controls/warnings.model.ts';
import { wizard } from '../locales/wizard.zh-CN.ts';

const words = wizard.refine;

export interface WarnedProps {
  warning: Warning;
  onMend: (mend: Warning['mend']) => void;
  onKeep: () => void;
}

/** What controls that go too far do, and the one way back; who wants it so keeps it. */
export function Warned({ warning: { name, mend }, onMend, onKeep }: WarnedProps) {
  const { title, text, mend: mended } = words.warnings[name];
  return (
    <section className="card pad row wrap-ok vd-warned" role="status">
      <Icon name="warn" />
      <p className="grow">
        <b>{title}</b>
        <span className="soft">{text}</span>
      </p>
      <Button tone="primary" size="sm" onClick={() => onMend(mend)}>
        {mended}
      </Button>
      <Button tone="bare" size="sm" onClick={onKeep}>
        {words.asIs}
      </Button>
    </section>
  );
}
