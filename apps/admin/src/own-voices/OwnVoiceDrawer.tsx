import { useQuery } from '@tanstack/react-query';
import { useCall } from '@shengyu/session';
import { chinaTime, groupDigits, LinkButton } from '@shengyu/ui';
import { Drawer, DrawerWaiting, Facts } from '../list/Drawer.tsx';
import { actionName } from '../text/names.model.ts';
import { StateTag } from '../text/StateTag.tsx';
import { FreezeButton } from './FreezeButton.tsx';
import { ownVoiceQuery, type OwnVoiceDetail } from './own-voices.queries.ts';
import { engineName, groundOf, standingOf } from './voice-facts.model.ts';
import { markOf, stateName, stateOf } from './voice-state.model.ts';
import { texts } from './locales/zh-CN.ts';

/** One voice of a member: its state, engine, place and agreement, its uses and its history. */
export function OwnVoiceDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const call = useCall();
  const { data: voice, error, refetch } = useQuery(ownVoiceQuery(call, id));
  const title = voice ? (
    <>
      <h2>{voice.name}</h2>
      <StateTag state={markOf(voice)}>{stateOf(voice)}</StateTag>
    </>
  ) : (
    <h2>{texts.voice}</h2>
  );
  return (
    <Drawer title={title} label={texts.voice} onClose={onClose}>
      {voice ? (
        <>
          <section>
            <Facts rows={standingOf(voice)} />
          </section>
          <section>
            <h3>{texts.story}</h3>
            <Facts rows={groundOf(voice)} />
          </section>
          {historyOf(voice).map(([name, rows]) =>
            rows.length > 0 ? (
              <section key={name}>
                <h3>{name}</h3>
                <Facts rows={rows} />
              </section>
            ) : null,
          )}
          <footer>
            <LinkButton size="sm" href={`/admin/members?open=${voice.member.member_id}`}>
              {texts.toMember}
            </LinkButton>
            <FreezeButton voice={voice} />
          </footer>
        </>
      ) : (
        <DrawerWaiting error={error} onRetry={() => void refetch()} />
      )}
    </Drawer>
  );
}

type Row = readonly [name: string, value: string];

const day = (time: string): string => chinaTime(time).slice(5);
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('　');

/** What happened to it, each list the newest first. */
function historyOf(voice: OwnVoiceDetail): Array<[string, Row[]]> {
  const { uses, consents, versions, active_version: active, events, audit } = voice;
  return [
    [
      texts.used,
      uses.lists.map(({ time, kind, name, words }): Row => [
        joined(day(time), kind === 'order' ? name : texts.audition),
        texts.wordsOf(groupDigits(words)),
      ]),
    ],
    [
      texts.consents,
      consents.map(({ time, kind, result, operator, reason }): Row => [
        joined(day(time), texts.kindOf[kind]),
        joined(result === 'waiting' ? '' : operator || texts.checker, texts.results[result], reason),
      ]),
    ],
    [
      texts.versions,
      versions.map(({ create_time: time, number, state, engine }): Row => [
        joined(day(time), texts.version(number)),
        joined(engineName(engine, voice), number === active ? texts.speaking : texts.versionStates[state]),
      ]),
    ],
    [texts.events, events.map(({ time, state, operator, reason }): Row => [joined(day(time), stateName(state)), joined(operator, reason)])],
    [
      texts.audit,
      audit.map(({ time, operator, action, reason }): Row => [joined(day(time), operator), joined(actionName(action), reason)]),
    ],
  ];
}
