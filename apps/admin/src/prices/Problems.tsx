import { Icon } from '@shengyu/ui';
import type { PricePreview } from './prices.queries.ts';
import { texts } from './locales/zh-CN.ts';

/** What makes a part of the list one that nobody can mean. */
export function Problems({ problems, of }: { problems: PricePreview['problems']; of: 'tiers' | 'packages' | 'points' }) {
  const found = [...new Set(problems.flatMap(({ path, problem }) => (path.startsWith(of) ? [texts.problems[problem]] : [])))];
  return found.map((text) => (
    <p key={text} className="callout bad ad-inset" role="alert">
      <Icon name="bad" small />
      {text}
    </p>
  ));
}
