import { Island } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';

const candidates = [
  { seed: 'design-1', hue: 'sea', rough: 0.2 },
  { seed: 'design-2', hue: 'violet', rough: 0.45 },
  { seed: 'design-3', hue: 'coral', rough: 0.7 },
];

/** Three candidate islands, the middle one chosen, which is the largest picture of the first screen. */
export function IslandsPicture() {
  return (
    <div className="vd-islands" role="img" aria-label={texts.banner.picture}>
      {candidates.map((look, index) => (
        <span key={look.seed}>
          <Island {...look} shape="avatar" eager inDocument={index === 1} />
        </span>
      ))}
    </div>
  );
}
