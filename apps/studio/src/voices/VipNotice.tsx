import { Link, useOpenDialog } from '@shengyu/nav';
import { useCapability, useVip } from '@shengyu/session';
import { Button, Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { usePart } from '../session/parts.ts';
import { useEditor } from '../session/useEditor.ts';

/** A note on the script: it uses voices that only a VIP can use, and what to do about it. */
export function VipNotice() {
  const { openTool } = usePart('desk');
  const voices = usePart('voices');
  const list = useStore(voices.now, (now) => now.voices);
  const used = useEditor((now) => now.stats.wordsByVoice);
  const vip = useVip();
  const locked = vip ? [] : list.filter((voice) => voice.vip && (used.get(voice.id) ?? 0) > 0);
  if (locked.length === 0) return null;
  return (
    <div className="callout warn" role="status" data-notice="vip">
      <Icon name="crown" small />
      <span>{texts.voices.vipScript(locked.map(({ name }) => name))}</span>
      <Button size="sm" className="push" onClick={() => openTool('voice')}>
        {texts.voices.other}
      </Button>
      <BecomeVip />
    </div>
  );
}

/** The one way to become a VIP. */
export function BecomeVip() {
  const onSale = useCapability('payment');
  const openDialog = useOpenDialog();
  return (
    <Link className="btn primary sm" href="/equity" instead={() => void openDialog('checkout', { needVip: true })} aria-haspopup="dialog">
      {onSale ? texts.voices.becomeVip : texts.voices.aboutVip}
    </Link>
  );
}
