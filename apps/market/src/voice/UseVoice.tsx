import { Link } from '@shengyu/nav';
import { useSession, useVip } from '@shengyu/session';
import { texts } from '../locales/zh-CN.ts';

export interface UseVoiceProps {
  voice: { id: string; name: string; vip: boolean };
  href?: string;
  look: 'sm' | 'next lg';
  text: string;
  /** Name for a screen reader, where the text alone does not say which voice. */
  label?: string;
}

/** Takes a voice to the studio; who may not use it is shown the way to become a VIP. */
export function UseVoice({ voice: { id, name, vip }, href = `/edit?voice=${id}`, look, text, label }: UseVoiceProps) {
  const allowed = useVip() || !vip;
  const selectVoice = useSession((state) => state.selectVoice);
  if (!allowed)
    return (
      <Link className={`btn ${look}`} href="/equity" aria-label={texts.becomeVipFor(name)}>
        {texts.becomeVip}
      </Link>
    );
  return (
    <Link className={`btn ${look}`} href={href} aria-label={label} onClick={() => selectVoice(id)}>
      {text}
    </Link>
  );
}
