/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { texts } from '../locales/zh-CN.ts';
import { TagFilters } from './TagFilters.tsx';
import { readVoiceQuery } from '../query/voice-query.model.ts';
import type { TagGroups } from '../query/voices.queries.ts';

const groups: TagGroups = [
  {
    id: 'style',
    name: '风格',
    tags: [
      { id: 'style-warm', name: '温暖', count: 4 },
      { id: 'style-gentle', name: '温柔', count: 2 },
    ],
  },
  { id: 'use', name: '场景', tags: [{ id: 'use-news', name: '新闻播报', count: 3 }] },
];

function show(search = '') {
  const went: string[] = [];
  const submitted: string[] = [];
  render(
    <NavProvider
      location={{ pathname: '/supermarket', search, hash: '' }}
      params={{}}
      navigation={{ ...staticNavigation, navigate: (to) => void went.push(to) }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted.push('voices');
        }}
      >
        <TagFilters groups={groups} query={readVoiceQuery(search)} />
        <button type="submit">ok</button>
      </form>
    </NavProvider>,
  );
  const visible = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('value'));
  return { went, submitted, visible, field: screen.getByRole('searchbox', { name: texts.tagSearch }) };
}

// covers: pages-19
test('typing leaves the tags it fits, and says how many', async () => {
  const { field, visible } = show();
  expect(visible()).toEqual(['style-warm', 'style-gentle', 'use-news']);
  await userEvent.type(field, '播报');
  expect(visible()).toEqual(['use-news']);
  expect(screen.getByRole('status').textContent).toBe(texts.tagsFound(1));
});

test('a word that no tag has says so', async () => {
  const { field } = show();
  await userEvent.type(field, '没有');
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe(texts.tagsFound(0));
});

// covers: pages-19
test('Enter chooses the first tag found that is not chosen, beside those that are', async () => {
  const { field, went, submitted } = show('?tag=style-warm');
  await userEvent.type(field, '温{Enter}');
  expect(went).toEqual(['/supermarket?tag=style-warm&tag=style-gentle']);
  expect(submitted).toEqual([]);
});
