import { defineRemote } from '@shengyu/contract';
import { places } from './locales/places.zh-CN.ts';

const flags = { showArticleHeadNav: true };
const params = { id: '[1-9]\\d{0,8}' };

export default defineRemote({
  name: 'content',
  routes: [
    { path: '/news', page: 'NewsPage', flags, place: places.news },
    { path: '/news/:id', page: 'NewsDetailPage', flags, params, lists: 'news' },
    { path: '/notice', page: 'NoticePage', flags, place: places.notice },
    { path: '/notice/:id', page: 'NoticeDetailPage', flags, params, lists: 'notice' },
    { path: '/course', page: 'CoursePage', flags, place: places.course },
    { path: '/course/:id', page: 'CourseDetailPage', flags, params, lists: 'course' },
    { path: '/course/:id/:lesson', page: 'LessonPage', flags, params: { ...params, lesson: '[a-z][a-z0-9-]{0,39}' }, lists: 'lesson' },
    { path: '/collect', page: 'CollectPage', flags: { ...flags, auth: true }, place: places.collect },
    { path: '/qAnda', page: 'QuestionsPage', flags, place: places.qAnda },
    { path: '/qAnda/:id', page: 'QuestionPage', flags, params, lists: 'question' },
  ],
});
