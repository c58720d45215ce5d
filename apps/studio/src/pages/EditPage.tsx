import type { PageHead, PageProps } from '@shengyu/contract';
import { Frame } from '../layout/Frame.tsx';
import { StudioView } from '../layout/StudioView.tsx';
import { texts } from '../locales/zh-CN.ts';
import { useNewStudio } from '../studio/useNewStudio.ts';
import './EditPage.css';

/** `/edit`: `?script=&version=` opens a script, `?voice=` starts one with that voice, otherwise the last draft opens. */
export default function EditPage({ search }: PageProps<unknown>) {
  const studio = useNewStudio(search);
  return studio ? <StudioView studio={studio} /> : <Frame />;
}

export const head = (): PageHead => ({ title: texts.pageTitle });
