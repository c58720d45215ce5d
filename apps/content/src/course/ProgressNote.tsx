import { useSession } from '@shengyu/session';
import { Button } from '@shengyu/ui';
import { courseTexts as texts } from '../locales/courses.zh-CN.ts';
import type { Progress } from './useProgress.ts';

/** Where the progress is kept, as long as that is not the account. */
export function ProgressNote({ kept, begun }: { kept: Progress['kept']; begun: boolean }) {
  const askToSignIn = useSession((state) => state.askToSignIn);
  const signedIn = useSession((state) => state.user !== null);
  if (kept === 'failed')
    return (
      <p className="co-note small soft" role="status">
        {texts.notSaved}
      </p>
    );
  if (signedIn || !begun) return null;
  return (
    <p className="co-note small soft row wrap-ok" data-needs-script="">
      {texts.onDevice}
      <Button tone="bare" size="sm" onClick={() => askToSignIn({ name: 'course.progress' })}>
        {texts.signIn}
      </Button>
    </p>
  );
}
