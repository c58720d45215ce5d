import type { PageHead, PageProps } from '@shengyu/contract';
import { Card, EmptyState, LinkButton } from '@shengyu/ui';
import { Facts, Section } from '@shengyu/ui/landing';
import { texts } from '../locales/zh-CN.ts';
import type { MyVoicesData } from '../mine/my-voices.queries.ts';
import { VoiceList } from '../mine/VoiceList.tsx';
import '../mine/MyVoices.css';

export { loadMyVoices as loader } from '../mine/my-voices.queries.ts';

const words = texts.mine;

export const head = (): PageHead => ({ title: words.metaTitle });

export default function MyVoiceDesignPage({ data: { voices } }: PageProps<MyVoicesData>) {
  return (
    <>
      <div className="wrap">
        <header className="mv-head">
          <h1>{words.title}</h1>
          {voices.length > 0 ? <p className="num quiet">{words.count(voices.length)}</p> : null}
        </header>
        {voices.length > 0 ? (
          <VoiceList voices={voices} />
        ) : (
          <Card big>
            <EmptyState title={words.empty} text={words.emptyText}>
              <LinkButton tone="next" href="/policy/design">
                {words.begin}
              </LinkButton>
              <LinkButton href="/voicedesign">{words.how}</LinkButton>
            </EmptyState>
          </Card>
        )}
      </div>
      <Section id="prepare" title={words.prepare.title}>
        <Facts facts={words.prepare.facts} />
      </Section>
    </>
  );
}
