import { chinaDay, chinaTime, groupDigits } from '@shengyu/ui';
import type { OwnVoiceDetail } from './own-voices.queries.ts';
import { kinds, texts } from './locales/zh-CN.ts';
import { stateOf } from './voice-state.model.ts';

type Row = readonly [name: string, value: string];

const t = texts.facts;
const kindName = new Map<string, string>(kinds);

/** An engine of the operator's file is known by what they call it there; one that is gone by its id. */
export const engineName = (id: string, { engine_names: names }: Pick<OwnVoiceDetail, 'engine_names'>): string =>
  t.engines[id] ?? names[id] ?? id;

/** How a voice is now. */
export function standingOf(voice: OwnVoiceDetail): Row[] {
  const { member, kind, whose, reason, uses, words, reports } = voice;
  return [
    [t.member, texts.member(member.nickname, member.account)],
    [t.kind, `${kindName.get(kind) ?? kind}${kind === 'clone' ? `，${texts.whose[whose]}` : ''}`],
    [t.state, stateOf(voice)],
    ...(reason ? [[t.reason, reason] as const] : []),
    [texts.used, uses.count === 0 ? texts.unused : texts.usedNote(groupDigits(words), uses.orders)],
    [t.reports, String(reports)],
  ];
}

/** The engine, the place and the agreement of a voice. */
export function groundOf(voice: OwnVoiceDetail): Row[] {
  const { engine, active_version: version, custody, agreement, create_time: created } = voice;
  const source = custody ? t.sources[custody.source] : '';
  const until = custody?.kept_until;
  return [
    [t.engine, engineName(engine, voice) || t.none],
    [t.version, version === null ? t.none : texts.version(version)],
    [t.custody, !custody ? t.none : until ? t.until(chinaDay(until), source) : t.notYet(source)],
    [t.agreement, agreement ? t.signed(agreement.name, agreement.version, chinaDay(agreement.time)) : t.none],
    [t.created, chinaTime(created)],
  ];
}
