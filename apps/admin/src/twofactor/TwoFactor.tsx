import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall, useSession } from '@shengyu/session';
import { Button, chinaTime, Tag } from '@shengyu/ui';
import { factorKey } from '../data/ConsoleData.tsx';
import { ConsoleHead } from '../frame/ConsoleHead.tsx';
import { texts as frame } from '../frame/locales/zh-CN.ts';
import { CodeForm } from '../gate/CodeForm.tsx';
import { factorQuery, renewCodes } from '../gate/factor.queries.ts';
import { DeviceSetup } from '../gate/DeviceSetup.tsx';
import { OperatorTable } from './OperatorTable.tsx';
import { RecoveryCodes } from '../gate/RecoveryCodes.tsx';
import { texts } from './locales/zh-CN.ts';

type Doing = 'nothing' | 'device' | 'codes';

function MyFactor() {
  const call = useCall();
  const client = useQueryClient();
  const { data } = useQuery(factorQuery(call));
  const [doing, setDoing] = useState<Doing>('nothing');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const done = (): void => {
    setDoing('nothing');
    setCodes(null);
    void client.invalidateQueries({ queryKey: factorKey });
  };
  return (
    <section className="ad-card ad-pad stack" aria-label={texts.mine}>
      <div className="row wrap-ok">
        <h2>{texts.mine}</h2>
        {data ? <Tag tone={data.factor === 'on' ? 'done' : 'warn'}>{data.factor === 'on' ? texts.on : texts.factor.changing}</Tag> : null}
        {data ? <span className="small quiet num">{texts.left(data.recovery_left)}</span> : null}
        {data?.proven_until ? <span className="small quiet num">{texts.until(chinaTime(data.proven_until).slice(5))}</span> : null}
        <span className="push row">
          {doing === 'nothing' ? (
            <>
              <Button size="sm" onClick={() => setDoing('codes')}>
                {texts.renew}
              </Button>
              <Button size="sm" onClick={() => setDoing('device')}>
                {texts.change}
              </Button>
            </>
          ) : (
            <Button size="sm" onClick={done}>
              {texts.back}
            </Button>
          )}
        </span>
      </div>
      {doing === 'device' ? <DeviceSetup onDone={done} /> : null}
      {doing === 'codes' && !codes ? (
        <>
          <p className="soft">{texts.renewNote}</p>
          <CodeForm act={texts.renewAct} onCode={async (code) => setCodes((await renewCodes(call, code)).recovery_codes)} />
        </>
      ) : null}
      {codes ? <RecoveryCodes codes={codes} onKept={done} /> : null}
    </section>
  );
}

export default function TwoFactor() {
  const me = useSession((state) => state.user?.id ?? '');
  return (
    <>
      <ConsoleHead title={frame.places.twofactor} note={texts.note} />
      <MyFactor />
      <OperatorTable me={me} />
    </>
  );
}
