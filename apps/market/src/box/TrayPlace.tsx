import type { VoiceCard } from '@shengyu/api';
import { useEffect, useState, type ComponentType } from 'react';
import { boxTexts as texts } from '../locales/box.zh-CN.ts';
import { MOST_BOXED } from '../device/create-voice-box.ts';
import { followOtherTabs } from '../device/device-box.ts';
import { useVoiceBox } from '../device/useVoiceBox.ts';

export interface TrayPlaceProps {
  listed: readonly VoiceCard[];
}

/** Place of the tray. It is loaded with the first voice that is set aside: most visits set none aside. */
export function TrayPlace({ listed }: TrayPlaceProps) {
  const { ids } = useVoiceBox();
  const [Tray, setTray] = useState<ComponentType<TrayPlaceProps>>();
  const waiting = Tray ? 0 : ids.length;
  useEffect(() => followOtherTabs(), []);
  useEffect(() => {
    if (waiting === 0) return;
    // Without it the voices are set aside all the same; the next one tries again.
    import('./Tray.tsx').then(({ Tray: loaded }) => setTray(() => loaded)).catch(() => undefined);
  }, [waiting]);
  return (
    <>
      <p className="sr" role="status">
        {ids.length > 0 ? texts.chosen(ids.length, MOST_BOXED) : ''}
      </p>
      {Tray ? <Tray listed={listed} /> : null}
    </>
  );
}
