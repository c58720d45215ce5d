import { texts } from '../../../locales/reminders.zh-CN.ts';
import type { ReminderLetter } from '../../../ports/mail-sender.ts';
import type { MessageReminder } from '../../../ports/message-sender.ts';
import type { Ending } from './ending.ts';
import { endOf } from './reminder-times.model.ts';

/** `[first, …]`: the first end in front. */
type Things = readonly [Ending, ...Ending[]];

const isWebhook = ({ off }: Ending): boolean => off !== '';

const nameOf = ({ lot, tier, voice }: Ending): string =>
  voice !== '' ? texts.voices[voice] : lot === '' ? texts.tier(tier) : texts.lots[lot];

/** Words alone, which is all that goes by text message. */
export function writeMessage(things: Things): MessageReminder {
  const [first] = things;
  return {
    what: things.length === 1 ? nameOf(first) : texts.several(things.length),
    left: texts.words(things.reduce((sum, { words }) => sum + words, 0)),
    day: endOf(first.ends_ms).day,
  };
}

/**
 * Plain text, and nothing in it that a person wrote but the name of the site: no product's name can put a link or a header into it.
 * `origin`: of the site; empty where it has no public address, and paths are shown.
 */
export function writeLetter(things: Things, { site, origin }: { site: string; origin: string }): ReminderLetter {
  const { mail } = texts;
  const settings = `${origin}/account#reminders`;
  const ending = things.filter((thing) => !isWebhook(thing));
  const lines = ending.map((thing) => {
    const { day, clock } = endOf(thing.ends_ms);
    return thing.lot === '' ? mail.tier(nameOf(thing), day, clock) : mail.words(nameOf(thing), texts.words(thing.words), day, clock);
  });
  return {
    subject: subjectOf(things),
    text: [
      ...(ending.length > 0 ? [mail.open(site), '', ...lines, '', mail.next(`${origin}/equity`), ''] : []),
      ...(ending.length < things.length ? [...webhookLines(things, site), '', mail.hooks(`${origin}/developers?part=hooks`), ''] : []),
      ...[mail.settings(settings), ''],
    ].join('\n'),
    settingsUrl: origin === '' ? '' : settings,
  };
}

function webhookLines(things: Things, site: string): string[] {
  return (['failing', 'gone'] as const).flatMap((off) => {
    const count = things.filter((thing) => thing.off === off).length;
    return count > 0 ? [texts.mail[off](site, count)] : [];
  });
}

function subjectOf(things: Things): string {
  const [first, ...others] = things.filter((thing) => !isWebhook(thing));
  if (!first) return texts.mail.hooksSubject(things.length);
  const { day } = endOf(first.ends_ms);
  if (others.length > 0) return texts.mail.severalSubject(others.length + 1, day);
  return first.lot === ''
    ? texts.mail.tierSubject(nameOf(first), day)
    : texts.mail.wordsSubject(nameOf(first), texts.words(first.words), day);
}
