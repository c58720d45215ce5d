import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '@shengyu/session';
import { Button, chinaTime, dialogs, LinkButton } from '@shengyu/ui';
import { ActionDialog } from '../list/ActionDialog.tsx';
import { Drawer, DrawerWaiting, Facts } from '../list/Drawer.tsx';
import { FreezeButton } from './FreezeButton.tsx';
import { voiceHref } from './opening.model.ts';
import { ownVoiceQuery, refreshVoices, settle, type VoiceReport } from './own-voices.queries.ts';
import { standingOf } from './voice-facts.model.ts';
import { texts } from './locales/zh-CN.ts';

export interface ReportDrawerProps {
  report: VoiceReport;
  onDone: () => void;
  onClose: () => void;
}

/** One report: what a member says, how the voice is that it is about, and what is done. Where it was seen is text, never a link. */
export function ReportDrawer({ report, onDone, onClose }: ReportDrawerProps) {
  const call = useCall();
  const client = useQueryClient();
  const [settling, setSettling] = useState(false);
  const { member, voice } = report;
  return (
    <Drawer label={texts.report} onClose={onClose} title={<h2>{voice?.name ?? texts.noVoice}</h2>}>
      <section>
        <h3>{texts.body}</h3>
        <p className="ad-quote">{report.text}</p>
        <h3 className="ad-after">{texts.where}</h3>
        <p className="ad-quote">{report.where}</p>
      </section>
      <section>
        <Facts
          rows={[
            [texts.reporter, texts.member(member.nickname, member.account)],
            [texts.reported, chinaTime(report.time)],
          ]}
        />
      </section>
      {voice ? <AboutVoice id={voice.id} /> : null}
      <footer>
        <LinkButton size="sm" href={`/admin/members?open=${member.member_id}`}>
          {texts.toMember}
        </LinkButton>
        <Button size="sm" tone="next" className="push" onClick={() => setSettling(true)}>
          {texts.settle}
        </Button>
      </footer>
      {settling ? (
        <ActionDialog
          title={texts.settleTitle}
          act={texts.settleAct}
          reasons={texts.settleReasons}
          run={(why, key) => settle(call, report.report_id, why, key)}
          onDone={() => {
            dialogs.toast(texts.settled, { kind: 'success' });
            refreshVoices(client);
            onDone();
          }}
          onClose={() => setSettling(false)}
        >
          <p className="soft">{texts.settleText}</p>
        </ActionDialog>
      ) : null}
    </Drawer>
  );
}

function AboutVoice({ id }: { id: string }) {
  const call = useCall();
  const { data: voice, error, refetch } = useQuery(ownVoiceQuery(call, id));
  if (!voice) return <DrawerWaiting error={error} onRetry={() => void refetch()} />;
  return (
    <section>
      <h3>{texts.about}</h3>
      <Facts rows={standingOf(voice)} />
      <div className="row wrap-ok ad-after">
        <LinkButton size="sm" href={voiceHref(id)}>
          {texts.toVoice}
        </LinkButton>
        <FreezeButton voice={voice} />
      </div>
    </section>
  );
}
