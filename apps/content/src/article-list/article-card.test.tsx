/** @jest-environment jsdom */
import type { ArticleCard as Article } from '@shengyu/api';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { cleanup, render, screen } from '@testing-library/react';
import { texts } from '../locales/zh-CN.ts';
import { ArticleCard } from './ArticleCard.tsx';

const article = {
  ...{ id: '1', type: 'news', title: '潮汐', summary: '', cover: '', cate: { id: '1', name: '产品' }, author: '声屿', pinned: false },
  create_time: '2026-11-29T00:00:00Z',
} as unknown as Article;

// covers: fault-44
test('a card says how often it was read once somebody has read it', () => {
  const readings = (views: number): number => {
    cleanup();
    render(
      <NavProvider location={{ pathname: '/news', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
        <ArticleCard article={{ ...article, views }} lead={false} />
      </NavProvider>,
    );
    return screen.queryAllByText(new RegExp(texts.views(''))).length;
  };
  expect([readings(0), readings(1)]).toEqual([0, 1]);
});
