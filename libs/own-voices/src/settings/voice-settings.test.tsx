/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { voiceTexts } from '../locales/voice.zh-CN.ts';
import { VoiceSettings, type OwnSettingsShown } from './VoiceSettings.tsx';

afterEach(cleanup);

const words = voiceTexts.settings;
const keyOf = <Key extends string>(names: Readonly<Record<Key, string>>): Key => Object.keys(names)[0] as Key;
const settings: OwnSettingsShown = {
  ...{ rate: 1, semitones: 0, tags: [] },
  ...{ gender: keyOf(words.genders), age: keyOf(words.ages), hue: keyOf(words.hues) },
};

function show(nameError?: string) {
  const onSave = jest.fn();
  render(<VoiceSettings seed="own-1" name="阿远" settings={settings} tags={[]} onSave={onSave} nameError={nameError} />);
  return { onSave, field: screen.getByRole<HTMLInputElement>('textbox', { name: words.name }) };
}

/** What a screen reader says of the field beside its name. */
const saidAt = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');

// covers: fault-139
test('a blank name is said at its field and not stored', async () => {
  const { onSave, field } = show();
  await userEvent.clear(field);
  await userEvent.type(field, '  {Enter}');
  expect([saidAt(field), field.getAttribute('aria-invalid'), onSave.mock.calls]).toEqual([words.nameMissing, 'true', []]);
  await userEvent.type(field, '海风{Enter}');
  expect(onSave.mock.calls).toEqual([[{ name: '海风', settings }]]);
});

// covers: fault-139
test('a name that the site refuses is said at its field', () => {
  const { field } = show('不能用真人的名字');
  expect([saidAt(field), field.getAttribute('aria-invalid')]).toEqual(['不能用真人的名字', 'true']);
});
