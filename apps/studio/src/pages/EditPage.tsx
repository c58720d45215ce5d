import type { PageHead, PageProps } from '@shengyu/contract';
import { type ComponentType, useEffect, useState } from 'react';
import { Frame } from '../app/Frame.tsx';
import { texts } from '../locales/zh-CN.ts';
import './EditPage.css';

interface Opened {
  OpenStudio: ComponentType<{ search: string }>;
}

let coming: Promise<Opened> | undefined;
/** The page handles clicks before the editor's code arrives; a failed load starts again. */
const load = (): Promise<Opened> =>
  (coming ??= import('../app/OpenStudio.tsx').catch((error: unknown) => {
    coming = undefined;
    throw error;
  }));
if (typeof window !== 'undefined') load().catch(() => undefined);

/** `/edit`: `?script=&version=` opens a script, `?voice=` starts one with that voice, otherwise the last draft opens. */
export default function EditPage({ search }: PageProps<unknown>) {
  const [opened, open] = useState<Opened | null>(null);
  const [failure, fail] = useState<Error | null>(null);
  useEffect(() => {
    let here = true;
    load().then(
      (found) => void (here && open(found)),
      (error: unknown) => void (here && fail(error instanceof Error ? error : new Error('the studio did not come'))),
    );
    return () => void (here = false);
  }, []);
  // The page's boundary says so and offers to try again.
  if (failure) throw failure;
  return opened ? <opened.OpenStudio search={search} /> : <Frame search={search} />;
}

export const head = (): PageHead => ({ title: texts.pageTitle });
