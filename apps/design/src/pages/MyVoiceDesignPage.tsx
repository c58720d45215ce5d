import type { PageHead, PageProps } from '@shengyu/contract';
import { SoundShelf } from '@shengyu/ui';
import { Facts, Section } from '@shengyu/ui/landing';
import { texts } from '../locales/zh-CN.ts';
import type { MyVoicesData } from '../mine/my-voices.queries.ts';

export { loadMyVoices as loader } from '../mine/my-voices.queries.ts';

const words = texts.mine;

export const head = (): PageHead => ({ title: words.metaTitle });

export default function MyVoiceDesignPage({ data: { voices } }: PageProps<MyVoicesData>) {
  return (
    <>
      <SoundShelf texts={words} sounds={voices} hrefOf={(id) => `/edit?voice=${id}`} begin="/policy/design" how="/voicedesign" />
      <Section id="prepare" title={words.prepare.title}>
        <Facts facts={words.prepare.facts} />
      </Section>
    </>
  );
}
