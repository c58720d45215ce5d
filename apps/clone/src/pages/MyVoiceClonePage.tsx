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

export default function MyVoiceClonePage({ data: { voices } }: PageProps<MyVoicesData>) {
  const open = useCapability('clone');
  return (
    <>
      {open ? <StepLine steps={texts.steps} current={0} note={texts.stepNote} /> : null}
      <SoundShelf
        texts={open ? words : { ...words, ...words.notOpen }}
        sounds={voices}
        hrefOf={(id) => `/edit?voice=${id}`}
        begin={open ? '/policy/clone' : '/supermarket'}
        how="/voiceclone"
      />
      {open ? (
        <Section id="prepare" title={words.prepare.title}>
          <Facts facts={words.prepare.facts} />
        </Section>
      ) : null}
    </>
  );
}
