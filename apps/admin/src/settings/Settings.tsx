import { useQuery } from '@tanstack/react-query';
import { useCall } from '@shengyu/session';
import { ConsoleBones } from '../frame/ConsoleBones.tsx';
import { ConsoleHead } from '../frame/ConsoleHead.tsx';
import { texts as frame } from '../frame/locales/zh-CN.ts';
import { Failure } from '../list/Failure.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { settingsQuery } from './settings.queries.ts';
import { texts } from './locales/zh-CN.ts';

export default function Settings() {
  const call = useCall();
  const { data, error, refetch } = useQuery(settingsQuery(call));
  if (!data && !error) return <ConsoleBones place="settings" />;
  return (
    <>
      <ConsoleHead title={frame.places.settings} note={texts.note} />
      {data ? (
        <SettingsForm sections={data.sections} />
      ) : (
        <div className="ad-card">
          <Failure error={error} onRetry={() => void refetch()} />
        </div>
      )}
    </>
  );
}
