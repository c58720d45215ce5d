import { questionListData, questionPageData } from './structured-data.model.ts';

const card = {
  id: 7,
  title: '怎么退款？',
  excerpt: '',
  answer: '自动退',
  cate: '费用',
  author: '阿柚',
  answers: 2,
  solved: true,
  views: 3,
  create_time: '2026-11-14T02:00:00.000Z',
};
const standing = { likes: 0, liked: false, mine: false };
const answer = (id: number, accepted: boolean, content: string) => ({
  ...standing,
  id,
  accepted,
  removed: false,
  comments: [],
  lines: [],
  content,
  author: '编辑部',
  create_time: card.create_time,
});

// covers: pages-11
test('the accepted answer is marked as such, as plain text', () => {
  const data = questionPageData({
    ...card,
    ...standing,
    content: '',
    lines: [],
    related: [],
    answer_list: [answer(1, true, '<p>自动 &amp; 全额</p>'), answer(2, false, '<p>等等看</p>')],
  });
  expect(data['mainEntity']).toMatchObject({
    text: '怎么退款？',
    answerCount: 2,
    acceptedAnswer: { text: '自动 & 全额' },
    suggestedAnswer: [{ text: '等等看' }],
  });
});

test('a question nobody answered claims no answer', () => {
  const asked = { ...card, ...standing, answers: 0, content: '<p>问</p>', lines: [], related: [], answer_list: [] };
  const { mainEntity } = questionPageData(asked);
  expect(mainEntity).not.toHaveProperty('acceptedAnswer');
  expect(mainEntity).not.toHaveProperty('suggestedAnswer');
});

test('a list claims only the answers it shows', () => {
  expect(questionListData([card, { ...card, answer: '' }])['mainEntity']).toEqual([
    { '@type': 'Question', name: '怎么退款？', acceptedAnswer: { '@type': 'Answer', text: '自动退' } },
  ]);
});
