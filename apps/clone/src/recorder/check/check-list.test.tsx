/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { stepTexts } from '../../locales/record-step.zh-CN.ts';
import { CheckList } from './CheckList.tsx';
import type { CheckRow } from './check-rows.model.ts';

const row = (number: number, faults: CheckRow['faults']): CheckRow => ({
  ...{ key: `${number}`, number, text: '潮水退了', state: 'there', faults },
  ...{ unheard: faults.length, places: [], toned: [], refused: '', at: number },
});

// covers: fault-131
test('a recording that is there and was not heard as its sentence has another sign than one that is fine', () => {
  const none = () => undefined;
  const rows = [row(1, []), row(2, ['syllables']), row(3, [])];
  render(
    <CheckList
      rows={rows}
      recorder={{ read: () => Promise.resolve([]) }}
      sending={null}
      recording={null}
      onAgain={none}
      onUse={none}
      onRemove={none}
    />,
  );
  const signOf = (number: number) => {
    const item = screen.getByRole('button', { name: stepTexts.check.removeOf(stepTexts.check.name(number)) }).closest('li');
    return within(item as HTMLElement).getByRole('img', { name: stepTexts.check.there }).innerHTML;
  };
  expect([signOf(3) === signOf(1), signOf(2) === signOf(1)]).toEqual([true, false]);
});
