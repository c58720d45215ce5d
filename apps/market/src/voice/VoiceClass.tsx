import { Icon, Tag } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';

/** Who a voice is for, or what it costs more: a badge for VIPs, one for premium, none for the rest. */
export function VoiceClass({ vip, rate }: { vip: boolean; rate: number }) {
  if (!vip && rate <= 1) return null;
  return (
    <Tag tone="vip">
      {vip ? <Icon name="crown" small /> : null}
      {vip ? texts.vip : texts.premium}
    </Tag>
  );
}
