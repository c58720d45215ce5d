import type { Ending } from './ending.ts';
import { writeLetter, writeMessage } from './write-reminder.ts';

const endsMs = Date.parse('2031-05-10T15:30:00+08:00');
const words: Ending = { about: 'words:1', ends_ms: endsMs, lot: 'package', words: 3_200, tier: '', voice: '', off: '', days: 3 };
const tier: Ending = { about: 'tier:1', ends_ms: endsMs + 86_400_000, lot: '', words: 0, tier: 'svip', voice: '', off: '', days: 3 };
const hook: Ending = { ...tier, about: 'webhook:1:1', tier: '', off: 'failing', days: 30 };
const site = { site: '声屿', origin: 'https://voice.example' };

test('a letter says what ends, when, how much is left, what to do, and where it is turned off', () => {
  expect(writeLetter([words, tier], site)).toEqual({
    subject: '2 项权益快到期，最早 5月10日',
    text: [
      '您在声屿的这些权益快到期了：',
      '',
      '· 字数包：还剩 3,200 字，5月10日 15:30 到期，到期后不能再用',
      '· SVIP 会员：5月11日 15:30 到期',
      '',
      '先到期的字先用。续费、看还有什么：https://voice.example/equity',
      '',
      '不想再收到这样的邮件，到“账户明细”的“到期提醒”关掉：https://voice.example/account#reminders',
      '',
    ].join('\n'),
    settingsUrl: 'https://voice.example/account#reminders',
  });
  expect(writeLetter([words], site).subject).toBe('字数包还剩 3,200 字，5月10日到期');
  expect(writeLetter([tier], site).subject).toBe('SVIP 会员5月11日到期');
});

test('a letter says which webhooks were switched off, alone or below what ends', () => {
  const alone = writeLetter([hook], site);
  expect(alone.subject).toBe('1 个回调地址停用了');
  expect(alone.text.split('\n').slice(0, 3)).toEqual([
    '声屿有 1 个回调地址连续 3 天送不到，已停用；订单的通知不再发往那里。',
    '',
    '看记录、重新启用：https://voice.example/developers?part=hooks',
  ]);
  const both = writeLetter([words, hook, { ...hook, off: 'gone' }], site);
  expect(both.subject).toBe('字数包还剩 3,200 字，5月10日到期');
  expect(both.text).toContain('声屿有 1 个回调地址说不再接收，已停用。');
});

test('a text message has parts that fit the variables of a template, and sums what ends together', () => {
  expect(writeMessage([words])).toEqual({ what: '字数包', left: '3,200 字', day: '5月10日' });
  const most = { ...words, lot: 'vip', words: 1_000_000 } as const;
  const all = writeMessage([words, most]);
  expect(all).toEqual({ what: '2 份字数', left: '1,003,200 字', day: '5月10日' });
  for (const part of Object.values(all)) expect(part.length).toBeLessThanOrEqual(12);
});
