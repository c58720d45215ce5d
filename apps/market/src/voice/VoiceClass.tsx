import { Icon, Tag } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { useVoiceTerms } from '../terms/useVoiceTerms.ts';
import type { PricedVoice } from '../terms/voice-terms.model.ts';

/** Shows a badge on a voice for VIPs and on a premium voice, and says on it if the voice costs this member nothing more. Other voices have none. */
export function VoiceClass({ voice }: { voice: PricedVoice }) {
  const { isIncluded } = useVoiceTerms(voice);
  const { vip, price_rate: rate } = voice;
  if (!vip && rate <= 1) return null;
  return (
    <Tag tone="vip">
      {vip ? <Icon name="crown" small /> : null}
      {vip ? texts.vip : texts.premium}
      {isIncluded ? texts.noSurcharge : null}
    </Tag>
  );
}
