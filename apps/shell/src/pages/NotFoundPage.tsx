import { texts } from '../locales/zh-CN.ts';

export { NotFound as default } from '../app/NotFound.tsx';

export function head(): { title: string } {
  return { title: texts.notFound.title };
}
