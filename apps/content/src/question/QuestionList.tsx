import { EmptyState, LinkButton, Pagination } from '@shengyu/ui';
import { questionTexts as texts } from '../locales/questions.zh-CN.ts';
import { AskPlace } from './AskPlace.tsx';
import { QuestionBar } from './QuestionBar.tsx';
import { QuestionRow } from './QuestionRow.tsx';
import { questionsHref } from './question-query.model.ts';
import type { QuestionListData } from './question.queries.ts';
import './Question.css';

export function QuestionList({ data }: { data: QuestionListData }) {
  const { query, questions } = data;
  const { lists, count, page_size: pageSize } = questions;
  return (
    <div className="wrap">
      <header className="qa-head">
        <div>
          <h1>{texts.title}</h1>
          <p>{texts.description}</p>
        </div>
        <AskPlace categories={questions.ask_cates} />
      </header>
      <QuestionBar data={data} />
      <p className="qa-count small quiet num" role="status">
        {query.keyword ? texts.found(count, query.keyword) : texts.total(count)}
      </p>
      {lists.length === 0 ? (
        <div className="card">
          <EmptyState level={2} title={query.keyword ? texts.emptySearch(query.keyword) : texts.empty} text={texts.emptyHelp}>
            <LinkButton tone="primary" href={questionsHref({})}>
              {texts.showAll}
            </LinkButton>
          </EmptyState>
        </div>
      ) : (
        <ul className="card qa-list">
          {lists.map((question) => (
            <QuestionRow key={question.id} question={question} />
          ))}
        </ul>
      )}
      <Pagination page={query.page} pageSize={pageSize} count={count} href={(page) => questionsHref({ ...query, page })} />
    </div>
  );
}
