import { defineRemote } from '@shengyu/contract';

const flags = { showArticleHeadNav: true };
const params = { id: '[1-9]\\d{0,8}' };

export default defineRemote({
  name: 'content',
  routes: [
    { path: '/news', page: 'NewsPage', flags },
    { path: '/news/:id', page: 'NewsDetailPage', flags, params },
    { path: '/notice', page: 'NoticePage', flags },
    { path: '/notice/:id', page: 'NoticeDetailPage', flags, params },
    { path: '/course', page: 'CoursePage', flags },
    { path: '/course/:id', page: 'CourseDetailPage', flags, params },
    { path: '/qAnda', page: 'QuestionsPage', flags },
    { path: '/qAnda/:id', page: 'QuestionPage', flags, params },
  ],
});
