import { Button, chinaTime, groupDigits, Icon } from '@shengyu/ui';
import { Drawer, Facts } from '../list/Drawer.tsx';
import { seconds } from '../engines/measures.model.ts';
import { StateTag } from '../text/StateTag.tsx';
import type { Move, Remote } from './remotes.queries.ts';
import { texts } from './locales/zh-CN.ts';

export interface RemoteDrawerProps {
  remote: Remote;
  available: boolean;
  onMove: (move: Move) => void;
  onClose: () => void;
}

/** All versions of one remote, and how visitors of each fare. */
export function RemoteDrawer({ remote, available, onMove, onClose }: RemoteDrawerProps) {
  return (
    <Drawer title={<h2>{remote.name}</h2>} label={remote.name} onClose={onClose}>
      {remote.taken_back ? (
        <section>
          <p className="callout bad">
            <Icon name="bad" small />
            {remote.taken_back}
          </p>
        </section>
      ) : null}
      <section>
        <h3>{texts.fares}</h3>
        {remote.fares.length === 0 ? <p className="small quiet">{texts.noFares}</p> : null}
        {remote.fares.map(({ version, visitors, failed, lcp_ms: lcp }) => (
          <Facts
            key={version}
            rows={[
              [
                <span key="v" className="ad-mono">
                  {version}
                </span>,
                texts.visitors(groupDigits(visitors)),
              ],
              [texts.failed, groupDigits(failed)],
              [texts.lcp, seconds(lcp)],
            ]}
          />
        ))}
      </section>
      <section>
        <h3>{texts.versions}</h3>
        <ul className="ad-versions">
          {remote.versions.map(({ version, time, state, fault }) => (
            <li key={version}>
              <span className="ad-mono">{version}</span>
              <StateTag state={state}>{texts.states[state]}</StateTag>
              <span className="ad-time">{chinaTime(time)}</span>
              {available && state !== 'live' ? (
                <Button
                  size="sm"
                  tone="bare"
                  aria-label={texts.makeLiveOf(version)}
                  onClick={() => onMove({ move: state === 'earlier' ? 'rollback' : 'promote', version })}
                >
                  {texts.makeLive}
                </Button>
              ) : null}
              {fault ? <small className="bad">{fault.reason}</small> : null}
            </li>
          ))}
        </ul>
      </section>
    </Drawer>
  );
}
