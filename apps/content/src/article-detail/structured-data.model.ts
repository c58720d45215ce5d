import type { Chapter } from '@shengyu/api';
import type { StructuredData } from '@shengyu/contract';
import type { ArticleType } from '../article-type.ts';
import { lessonHref } from '../lesson-href.ts';
import type { ArticleDetailData } from './detail.queries.ts';

type Article = ArticleDetailData['article'];

const minutes = (seconds: number): string => `PT${Math.max(1, Math.round(seconds / 60))}M`;

/** schema.org of an article: a course with its lessons, or news. */
export function articleData(type: ArticleType, article: Article): StructuredData {
  return type === 'course' ? courseData(article) : newsData(type, article);
}

const common = ({ summary, author, create_time: time }: Article) => ({
  description: summary,
  datePublished: time,
  inLanguage: 'zh-CN',
  author: { '@type': 'Organization', name: author },
});

function newsData(type: ArticleType, article: Article): StructuredData {
  return {
    '@type': type === 'news' ? 'NewsArticle' : 'Article',
    headline: article.title,
    ...common(article),
    mainEntityOfPage: `/${type}/${article.id}`,
    image: `/card/${type}/${article.id}.png`,
    articleSection: article.cate.name,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'ReadAction' },
      userInteractionCount: article.views,
    },
  };
}

function courseData(article: Article): StructuredData {
  const { id, title, chapters = [], course } = article;
  return {
    '@type': 'Course',
    name: title,
    ...common(article),
    url: `/course/${id}`,
    provider: { '@type': 'Organization', name: article.author, url: '/' },
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'CNY' },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      ...(course && { courseWorkload: minutes(course.seconds) }),
    },
    ...(chapters.length > 0 && { hasPart: chapters.flatMap((chapter) => lessonsOf(id, chapter)) }),
  };
}

const lessonsOf = (courseId: number, { title, lessons }: Chapter) =>
  lessons.map((lesson) => ({
    '@type': 'LearningResource',
    name: lesson.title,
    url: lessonHref(courseId, lesson.slug),
    learningResourceType: title,
    timeRequired: minutes(lesson.seconds),
  }));
