import { useQueryClient } from '@tanstack/react-query';
import { Card } from '@shengyu/ui';
import { DeviceSetup } from './DeviceSetup.tsx';
import { factorKey } from '../data/ConsoleData.tsx';
import { GateHead } from './GateHead.tsx';
import { texts } from './locales/zh-CN.ts';

/** An operator without a second factor sets one up before anything else. */
export function Enrol() {
  const client = useQueryClient();
  return (
    <Card as="section" className="ad-guard wide" aria-label={texts.enrol.title}>
      <GateHead title={texts.enrol.title} text={texts.enrol.text} />
      <DeviceSetup onDone={() => void client.invalidateQueries({ queryKey: factorKey })} />
    </Card>
  );
}
