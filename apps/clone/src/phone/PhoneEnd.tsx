import { Card, EmptyState } from '@shengyu/ui';
import { phoneTexts } from '../locales/phone.zh-CN.ts';

const words = phoneTexts.page.ended;

/** The pass is over: what to do, and that nothing of what is still here is lost. */
export function PhoneEnd({ takes }: { takes: number }) {
  return (
    <Card as="section" big role="alert">
      <EmptyState
        level={2}
        title={words.title}
        text={
          <>
            {words.text}
            {takes > 0 ? <b> {words.kept(takes)}</b> : null}
          </>
        }
      />
    </Card>
  );
}
