import type { SampleScore } from '@shengyu/voice';

/** The figures of all points of a score, `<point>_<figure>`. */
export const scoreFigures = ({ points }: SampleScore): Record<string, number> =>
  Object.fromEntries(
    points.flatMap(({ code, figures }) => Object.entries(figures).map(([name, value]) => [`${code}_${name}`, value] as const)),
  );
