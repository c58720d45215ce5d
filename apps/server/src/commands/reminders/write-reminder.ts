import { texts } from '../../locales/reminders.zh-CN.ts';
import type { ReminderLetter } from '../../ports/mail-sender.ts';
import type { MessageReminder } from '../../ports/message-sender.ts';
import type { Ending } from './ending.ts';
import { endOf } from './reminder-times.model.ts';

/** `[first, …]`: the first end in front. */
type Things = readonly [Ending, ...Ending[]];

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
  const lines = things.map((thing) => {
    const { day, clock } = endOf(thing.ends_ms);
    return thing.lot === '' ? mail.tier(nameOf(thing), day, clock) : mail.words(nameOf(thing), texts.words(thing.words), day, clock);
  });
  return {
    subject: subjectOf(things),
    text: [mail.open(site), '', ...lines, '', mail.next(`${origin}/equity`), '', mail.settings(settings), ''].join('\n'),
    settingsUrl: origin === '' ? '' : settings,
  };
}

function subjectOf(things: Things): string {
  const [first] = things;
  const { day } = endOf(first.ends_ms);
  if (things.length > 1) return texts.mail.severalSubject(things.length, day);
  return first.lot === ''
    ? texts.mail.tierSubject(nameOf(first), day)
    : texts.mail.wordsSubject(nameOf(first), texts.words(first.words), day);
}
