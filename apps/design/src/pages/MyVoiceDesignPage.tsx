import type { PageHead, PageProps } from '@shengyu/contract';
import { StepLine } from '@shengyu/own-voices';
import { useCapability } from '@shengyu/session';
import { SoundShelf } from '@shengyu/ui/shelf';
import { Facts, Section } from '@shengyu/ui/landing';
import { texts } from '../locales/zh-CN.ts';
import type { MyVoicesData } from '../mine/my-voices.queries.ts';

export { loadMyVoices as loader } from '../mine/my-voices.queries.ts';

const words = texts.mine;

export const head = (): PageHead => ({ title: words.metaTitle });

export default function MyVoiceDesignPage({ data: { voices } }: PageProps<MyVoicesData>) {
  const open = useCapability('design');
  return (
    <>
      {open ? <StepLine steps={texts.steps} current={0} note={texts.stepNote} /> : null}
      <SoundShelf
        texts={open ? words : { ...words, ...words.notOpen }}
        sounds={voices}
        hrefOf={(id) => `/edit?voice=${id}`}
        begin={open ? '/policy/design' : '/supermarket'}
        how="/voicedesign"
      />
      {open ? (
        <Section id="prepare" title={words.prepare.title}>
          <Facts facts={words.prepare.facts} />
        </Section>
      ) : null}
    </>
  );
}
