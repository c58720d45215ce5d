import { Link, useOpenDialog } from '@shengyu/nav';
import { useCapability, useSession } from '@shengyu/session';
import { useVoiceTerms } from '../terms/useVoiceTerms.ts';
import type { PricedVoice } from '../terms/voice-terms.model.ts';
import { texts } from '../locales/zh-CN.ts';

export interface UseVoiceProps {
  voice: PricedVoice & { id: string; name: string };
  href?: string;
  look: 'sm' | 'next lg';
  text: string;
  /** Name for a screen reader, where the text alone does not say which voice. */
  label?: string;
}

/** Takes a voice to the studio; who may not use it is shown the way to become a VIP. */
export function UseVoice({ voice, href = `/edit?voice=${voice.id}`, look, text, label }: UseVoiceProps) {
  const { id, name } = voice;
  const { isOpen } = useVoiceTerms(voice);
  const onSale = useCapability('payment');
  const openDialog = useOpenDialog();
  const selectVoice = useSession((state) => state.selectVoice);
  if (!isOpen)
    return (
      <Link
        className={`btn ${look}`}
        href="/equity"
        instead={() => void openDialog('checkout', { needVip: true })}
        aria-haspopup="dialog"
        aria-label={onSale ? texts.becomeVipFor(name) : texts.aboutVipFor(name)}
      >
        {onSale ? texts.becomeVip : texts.aboutVip}
      </Link>
    );
  return (
    <Link className={`btn ${look}`} href={href} aria-label={label} onClick={() => selectVoice(id)}>
      {text}
    </Link>
  );
}
