import { useState } from 'react';
import type { PageHead, PageProps } from '@shengyu/contract';
import { Fold } from '@shengyu/ui';
import { Hero } from './hero/Hero.tsx';
import type { HomeData } from './home.queries.ts';
import { texts } from './locales/zh-CN.ts';
import { FeaturedVoices } from './sections/FeaturedVoices.tsx';
import { HomeNews } from './sections/HomeNews.tsx';
import { Makes } from './sections/Makes.tsx';
import { Plans } from './sections/Plans.tsx';
import { Questions } from './sections/Questions.tsx';
import { Steps } from './sections/Steps.tsx';
import './HomePage.css';

export { loadHome as loader } from './home.queries.ts';

export function head(data: HomeData | undefined): PageHead {
  const questions = data?.questions ?? [];
  return {
    canonical: '/',
    claim: texts.hero.title.join(''),
    ...(questions.length > 0 && {
      structuredData: {
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    }),
  };
}

export default function HomePage({ data }: PageProps<HomeData>) {
  const [voices, setVoices] = useState(data.voices);
  return (
    <div className="home">
      <Hero hero={data.hero} voices={voices} onVoices={setVoices} />
      <Fold>
        <FeaturedVoices voices={voices} />
        <Makes makes={data.makes} />
        <Steps />
        <Plans prices={data.prices} />
        <HomeNews articles={data.articles} />
        <Questions questions={data.questions} />
      </Fold>
    </div>
  );
}
