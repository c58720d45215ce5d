import { NotFound } from '../app/NotFound.tsx';
import { texts } from '../locales/zh-CN.ts';

export default function NotFoundPage() {
  return <NotFound />;
}

export function head(): { title: string } {
  return { title: texts.notFound.title };
}
