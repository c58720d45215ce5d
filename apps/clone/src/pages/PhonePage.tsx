import type { PageHead, PageProps } from '@shengyu/contract';
import { Button, Card, EmptyState, Skeleton } from '@shengyu/ui';
import { phoneTexts } from '../locales/phone.zh-CN.ts';
import { PhoneBooth } from '../phone/PhoneBooth.tsx';
import { usePhonePass } from '../phone/usePhonePass.ts';
import { recorderTexts } from '../locales/recorder.zh-CN.ts';
import '../phone/phone.css';

const words = phoneTexts.page;

export const head = (): PageHead => ({ title: words.title, unlisted: true });

/** `/voiceclone/phone?ticket=…`: the recorder on a phone, opened by the code that somebody shows on their computer. */
export default function PhonePage({ search }: PageProps<unknown>) {
  const { now, again } = usePhonePass(new URLSearchParams(search).get('ticket') ?? '');
  return (
    <div className="wrap ph-page">
      <h1>{words.title}</h1>
      {now.step === 'open' ? (
        <PhoneBooth key={now.pass.pass} pass={now.pass} read={now.read} />
      ) : now.step === 'opening' ? (
        <div role="status" aria-busy="true" aria-label={words.opening}>
          <Skeleton height={420} />
        </div>
      ) : (
        <Card as="section" big {...(now.step === 'refused' && { role: 'alert' })}>
          <EmptyState level={2} {...(now.step === 'none' ? words.noCode : words[now.why])}>
            {now.step === 'refused' && now.why === 'away' ? (
              <Button tone="primary" onClick={again}>
                {recorderTexts.trouble.busy.again}
              </Button>
            ) : null}
          </EmptyState>
        </Card>
      )}
    </div>
  );
}
