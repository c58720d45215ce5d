import { spokenDate } from '@shengyu/ui';
import { ArticleItem } from './ArticleItem.tsx';
import { Back } from './Back.tsx';
import { ChapterList } from './ChapterList.tsx';
import { Kinds, Turns } from './Kinds.tsx';
import { texts } from './locales/zh-CN.ts';
import { phoneHtml } from './phone-html.tsx';
import type { ListScreenData, TextScreenData } from './phone.queries.ts';
import { PhoneNarration } from './PhoneLine.tsx';
import { Sanitised } from './Sanitised.tsx';

/** An article, a course or a policy. */
export function TextScreen({ title, html, time, lines, narration, article }: TextScreenData) {
  return (
    <>
      <article className="read">
        {article ? <Back href={`/h5/${article.kind}`} label={texts.kinds[article.kind]} /> : <Back href="/h5/" label={texts.back} />}
        <h1 data-r="0">{title}</h1>
        <p className="small quiet">
          {article ? texts.published(article.author) : texts.updated} <time dateTime={time}>{spokenDate(time)}</time>
        </p>
        {article?.summary ? <p className="lead soft">{article.summary}</p> : null}
        {narration ? <PhoneNarration narration={narration} title={texts.listenArticle} /> : null}
        <Sanitised className="prose" html={phoneHtml(html, lines)} />
      </article>
      {article && article.chapters.length > 0 ? <ChapterList courseId={article.id} chapters={article.chapters} /> : null}
    </>
  );
}

export function ListScreen({ kind, articles, page, pages }: ListScreenData) {
  return (
    <section className="band">
      <Back href="/h5/" label={texts.back} />
      <h1>{texts.kinds[kind]}</h1>
      <Kinds current={kind} />
      {articles.length === 0 ? <p className="card pc soft">{texts.none}</p> : null}
      <ul className="card nw">
        {articles.map((article) => (
          <ArticleItem key={article.id} article={article} />
        ))}
      </ul>
      <Turns kind={kind} page={page} pages={pages} />
    </section>
  );
}

/** Nothing is there, or it cannot be read now. */
export function NoScreen({ away, title, text }: { away: boolean; title?: string; text?: string }) {
  const words = away ? texts.away : texts.missing;
  return (
    <section className="band none">
      <h1>{title ?? words.title}</h1>
      <p className="soft">{text ?? words.text}</p>
      {away ? (
        <a className="btn lg primary" href="?">
          {texts.away.again}
        </a>
      ) : (
        <a className="btn lg" href="/h5/">
          {texts.toHome}
        </a>
      )}
    </section>
  );
}
