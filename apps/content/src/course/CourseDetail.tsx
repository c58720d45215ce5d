import type { Chapter } from '@shengyu/api';
import { Link } from '@shengyu/nav';
import { groupDigits, Island } from '@shengyu/ui';
import { SpokenText } from '@shengyu/ui/lines';
import type { ArticleDetailData } from '../article-detail/detail.queries.ts';
import { FavouriteButton } from '../favourite/FavouriteButton.tsx';
import { useAskLine } from '../lines/useAskLine.ts';
import { courseTexts as texts } from '../locales/courses.zh-CN.ts';
import { CourseRoute } from './CourseRoute.tsx';
import { CourseStart } from './CourseStart.tsx';
import { durationText } from './duration-text.ts';
import { LessonList } from './LessonList.tsx';
import { standingIn } from './progress.model.ts';
import { ProgressNote } from './ProgressNote.tsx';
import { useProgress } from './useProgress.ts';
import '../article-detail/ArticleDetail.css';
import './Course.css';

/** The page of a course: the voyage, its chapters and lessons, and where to go on. */
export function CourseDetail({ data, chapters }: { data: ArticleDetailData; chapters: readonly Chapter[] }) {
  const { id, title, summary, author, cover, course, content, lines, collects, collected } = data.article;
  const ask = useAskLine();
  const progress = useProgress();
  const standing = standingIn(chapters, progress.entries, id);
  return (
    <div className="co-page">
      <div className="wrap">
        <nav className="at-crumb small quiet" aria-label={texts.breadcrumb}>
          <Link href="/">{texts.home}</Link> / <Link href="/course">{texts.courses}</Link>
        </nav>
        <header className="co-head">
          <div>
            <h1>{title}</h1>
            <p className="soft">{summary}</p>
            <p className="row wrap-ok small quiet num">
              <span className="row">
                <Island {...cover} size="s" />
                {author}
              </span>
              {course ? <span>{texts.chaptersAndLessons(course.chapters, course.lessons)}</span> : null}
              {course ? <span>{texts.whole(durationText(course.seconds))}</span> : null}
              {course && course.learners > 0 ? <span>{texts.learners(groupDigits(course.learners))}</span> : null}
              <span>{texts.free}</span>
            </p>
            <p className="row wrap-ok">
              <FavouriteButton key={id} {...{ id, collects, collected }} />
            </p>
          </div>
          <CourseStart courseId={id} chapters={chapters} standing={standing} />
        </header>
      </div>
      <CourseRoute seed={cover.seed} chapters={chapters} standing={standing} />
      <div className="wrap co-body">
        <SpokenText className="at-prose co-intro" html={content} lines={lines} ask={ask} />
        <div className="co-chapters">
          {chapters.map((chapter, index) => (
            <section key={chapter.title} id={`chapter-${index + 1}`} aria-labelledby={`chapter-${index + 1}-title`}>
              <h2 className="row" id={`chapter-${index + 1}-title`}>
                <span className="num quiet">{index + 1}</span>
                {chapter.title}
                <span className="small quiet num push">{texts.of(standing.doneIn(chapter), chapter.lessons.length)}</span>
              </h2>
              <LessonList
                courseId={id}
                lessons={chapter.lessons}
                stateOf={standing.stateOf}
                current={standing.begun ? standing.next?.lesson.slug : undefined}
              />
            </section>
          ))}
        </div>
        <ProgressNote kept={progress.kept} begun={standing.begun} />
      </div>
    </div>
  );
}
