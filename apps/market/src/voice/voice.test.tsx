/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import type { Call, Member, SiteConfig } from '@shengyu/api';
import { isGone, isNotFound, type PageContext } from '@shengyu/contract';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { createSession, SessionProvider } from '@shengyu/session';
import { boxTexts } from '../locales/box.zh-CN.ts';
import { voiceTexts } from '../locales/voice.zh-CN.ts';
import { texts } from '../locales/zh-CN.ts';
import { Voice } from './Voice.tsx';
import { voiceTermsFor } from '../terms/voice-terms.model.ts';
import { loadVoice, type VoiceDetail } from './voice.queries.ts';

const voice: VoiceDetail = {
  id: 'linan',
  name: '林岸',
  summary: '温厚男声',
  kind: 'builtin',
  language: 'zh-CN',
  gender: 'male',
  age: 'adult',
  tags: [],
  price_rate: 2,
  vip: false,
  avatar: { seed: 'linan', hue: 'blue', rough: 0.3 },
  engine: { id: 'espeak', name: '内置', naturalness: 'synthetic' },
  sample: { url: '/s.mp3', duration_ms: 5_000, peaks: [0.5], text: '潮水退了' },
  styles: [
    { name: 'calm', title: '平静' },
    { name: 'low', title: '低沉' },
  ],
  collected: true,
  description: '不高不急。',
  use_cases: ['纪录片'],
  licence: '可以商用。\n不用署名。',
  limits: { rate: [0.5, 2], semitones: [-12, 12], decibels: [-20, 6] },
  style_samples: [{ style: 'calm', url: '/calm.mp3', duration_ms: 3_000, peaks: [0.5] }],
  uses: 3,
  near: [],
};
const call = (() => Promise.reject(new Error('no API'))) as unknown as Call;

// covers: fault-41
test('the page of a voice has its styles to hear, its use cases, its limits and its licence', () => {
  render(
    <NavProvider location={{ pathname: '/supermarket/linan', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
      <SessionProvider store={createSession()} call={call}>
        <Voice data={{ member: false, voice }} />
      </SessionProvider>
    </NavProvider>,
  );
  const calm = voiceTexts.styleSample('林岸', '平静');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: `试听${calm}` }).disabled).toBe(false);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /低沉样音/ }).disabled).toBe(true);
  for (const text of ['纪录片', '可以商用。', '不用署名。', '0.5–2 倍', '−12 到 +12 半音']) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: texts.favourite.of('林岸') }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: new RegExp(boxTexts.compareVoice('林岸')) })).toBeTruthy();
  expect(screen.getByRole('link', { name: voiceTexts.writeWith('林岸') }).getAttribute('href')).toBe('/edit?voice=linan');
});

// covers: fault-14
test('a VIP voice is heard by everybody and used by VIPs; others are shown the way to become one', () => {
  const store = createSession({ config: { capabilities: { payment: true, clone: false, design: false } } as SiteConfig });
  render(
    <NavProvider location={{ pathname: '/supermarket/linan', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
      <SessionProvider store={store} call={call}>
        <Voice data={{ member: false, voice: { ...voice, vip: true } }} />
      </SessionProvider>
    </NavProvider>,
  );
  expect(screen.getByText(texts.vip)).toBeTruthy();
  expect(screen.getByText(voiceTexts.oneLine)).toBeTruthy();
  expect(screen.getByText(voiceTexts.membersVisitor)).toBeTruthy();
  expect(screen.queryByRole('link', { name: voiceTexts.writeWith('林岸') })).toBeNull();
  expect(screen.getByRole('link', { name: texts.becomeVipFor('林岸') }).getAttribute('href')).toBe('/equity');
  act(() => store.getState().setConfig({} as SiteConfig));
  expect(screen.getByRole('link', { name: texts.aboutVipFor('林岸') }).textContent).toBe(texts.aboutVip);
  act(() => store.getState().setUser({ id: 'm', vip: { type: 'vip', expire_time: '' }, words: { vip: 0 } } as Member));
  expect(screen.getByRole('link', { name: voiceTexts.writeWith('林岸') }).getAttribute('href')).toBe('/edit?voice=linan');
});

test.each([
  ['voice.unknown', {}, [true, false]],
  ['voice.unknown', { gone: true }, [true, true]],
  ['server.busy', {}, [false, false]],
])('a voice that answers %s, %j: not found and gone are %j', async (error, data, expected) => {
  const refuse = (() => Promise.reject(Object.assign(new Error('no'), { error, data }))) as unknown as Call;
  const context = { call: refuse, params: { id: 'gone' }, session: createSession().getState(), signal: new AbortController().signal };
  const thrown = await loadVoice(context as unknown as PageContext).catch((reason: unknown) => reason);
  expect([isNotFound(thrown), isGone(thrown)]).toEqual(expected);
});

const memberWith = (type: string, premium: boolean, words: number): Member =>
  ({ vip: { type, expire_time: '', rate: 0.9, premium }, words: { vip: words } }) as Member;

// covers: fault-14
test.each([
  ['a visitor', null, 1, false, [true, false, 1, 'points', 3]],
  ['a visitor and a voice for VIPs', null, 2, true, [false, false, 2, 'points', 5]],
  ['a member with points', memberWith('', false, 0), 2, true, [false, false, 2, 'points', 5]],
  ['a VIP', memberWith('vip', false, 500), 2, true, [true, false, 20, 'words', 48]],
  ['a VIP whose words are used up', memberWith('vip', false, 0), 2, true, [true, false, 2, 'points', 5]],
  ['an SVIP', memberWith('svip', true, 500), 2, true, [true, true, 10, 'words', 24]],
] as const)('what a voice is to whoever looks: %s', (_who, user, rate, vip, expected) => {
  const { isOpen, isIncluded, amount, unit, cost } = voiceTermsFor(user, { kind: 'builtin', price_rate: rate, vip });
  expect([isOpen, isIncluded, amount, unit, cost(24)]).toEqual(expected);
});
