import { clearSetting, setSettings } from '../editor/set-settings.ts';
import { texts } from '../locales/zh-CN.ts';
import { Switch } from '../controls/Switch.tsx';
import { useStore } from 'zustand';
import { usePart } from '../session/parts.ts';
import { useSettings } from '../session/useSettings.ts';
import { useOnlySynthetic } from './useOnlySynthetic.ts';

/** Whether another voice may replace one whose engine is unavailable; and one line where no voice is natural. */
export function StandIns() {
  const editor = usePart('editor');
  const voices = usePart('voices');
  const list = useStore(voices.now, (now) => now.voices);
  const on = useSettings()?.standIns === true;
  const synthetic = useOnlySynthetic();
  if (list.length === 0) return null;
  return (
    <>
      {synthetic ? <p className="small quiet">{texts.voices.onlySynthetic}</p> : null}
      {synthetic && !on ? null : (
        <div>
          <Switch
            label={texts.voices.standIns}
            on={on}
            onChange={(allowed) => editor.run(allowed ? setSettings({ standIns: true }) : clearSetting('standIns'))}
          />
          <p className="small quiet">{texts.voices.standInsNote}</p>
        </div>
      )}
    </>
  );
}
