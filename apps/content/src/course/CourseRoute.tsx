import type { Chapter } from '@shengyu/api';
import { Link } from '@shengyu/nav';
import { chartPlaces, chartUrl } from '@shengyu/ui';
import { courseTexts as texts } from '../locales/courses.zh-CN.ts';
import type { CourseStanding } from './progress.model.ts';
import { routePath, routeReached, routeSize, routeStops } from './route.model.ts';

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(3)}%`;

/** The course as a voyage: an island for each chapter, and the way as far as the reader has come. */
export function CourseRoute({ seed, chapters, standing }: { seed: string; chapters: readonly Chapter[]; standing: CourseStanding }) {
  const stops = routeStops(chapters);
  const doneIn = chapters.map(standing.doneIn);
  const reached = routeReached(stops, doneIn);
  const path = routePath(stops);
  const current = standing.next?.chapter ?? -1;
  const sheet = chartUrl(chartPlaces.slice(0, stops.length).map((_, index) => `${seed}-${index + 1}`));
  return (
    <nav className="co-route" aria-label={texts.route}>
      <div style={{ minWidth: `${stops.length * 124}px` }}>
        {(['ahead', 'behind'] as const).map((part) => (
          <svg
            key={part}
            className={part}
            viewBox={`0 0 ${routeSize.width} ${routeSize.height}`}
            preserveAspectRatio="none"
            style={part === 'behind' ? { clipPath: `inset(0 ${percent(routeSize.width - reached, routeSize.width)} 0 0)` } : undefined}
            aria-hidden="true"
          >
            <path d={path} />
          </svg>
        ))}
        {stops.map(({ title, lessons, x, y }, index) => {
          const done = doneIn[index] ?? 0;
          const look = index === current ? 'cur' : done === lessons ? 'ok' : '';
          const place = chartPlaces[index % chartPlaces.length];
          return (
            <Link
              key={title}
              href={`#chapter-${index + 1}`}
              className={`stop ${look}`}
              style={{ left: percent(x, routeSize.width), top: percent(y, routeSize.height) }}
            >
              {place ? (
                <svg
                  className="land"
                  viewBox={`${place.x - place.width / 2} ${place.y - place.height / 2} ${place.width} ${place.height}`}
                  aria-hidden="true"
                >
                  <use href={`${sheet}#isle-${index % chartPlaces.length}`} />
                </svg>
              ) : null}
              <i />
              <b>
                {texts.chapterStop(index + 1, title)}
                <span className="sr">{texts.chapterDone(done, lessons)}</span>
              </b>
            </Link>
          );
        })}
      </div>
    </nav>
  );
}
