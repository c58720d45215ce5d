import { mount, version } from '@shengyu/studio-embed';

const at = (selector) => document.querySelector(selector);
const said = (text) => (at('#said').textContent = text);
at('h1').textContent = `The studio ${version}, twice`;

const options = { site: __SITE__, tokenUrl: '/voice-token', height: 430 };
const studios = ['第一篇，写潮水。', '第二篇，写渡船。'].map((value, index) =>
  mount(at(index === 0 ? '#first' : '#second'), {
    ...options,
    value,
    on: { 'studio-change': ({ words }) => said(`${index + 1}: ${words}`), 'studio-error': ({ error }) => said(error) },
  }),
);
at('#dark').onclick = () => studios[1].update({ theme: 'dark' });
at('#count').onclick = async () => said((await Promise.all(studios.map((studio) => studio.text()))).join(' / '));
at('#close').onclick = () => studios[0].unmount();
