import { Button, dialogs, Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';

async function share(title: string): Promise<void> {
  const url = window.location.href;
  if ('share' in navigator) {
    // Closing the system's sheet rejects too: nothing went wrong then.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  try {
    await (navigator as Navigator).clipboard.writeText(url);
    dialogs.toast(texts.linkCopied);
  } catch {
    dialogs.toast(texts.copyFailed, { kind: 'warning' });
  }
}

export function ShareButton({ title }: { title: string }) {
  return (
    <Button onClick={() => void share(title)}>
      <Icon name="share" />
      {texts.share}
    </Button>
  );
}
