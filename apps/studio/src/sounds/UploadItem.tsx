import { Button, Icon, ProgressBar } from '@shengyu/ui';
import { ToolIcon } from '@shengyu/ui/tool-icons';
import type { EditorRange } from '../editor/mark-commands.ts';
import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';
import type { UploadJob } from './create-uploads.ts';
import { UploadReady } from './UploadReady.tsx';
import { problemText } from './upload-problem.ts';

/** An upload and its result. `words`: the words a recording would speak. */
export function UploadItem({ job, agreed, words }: { job: UploadJob; agreed: boolean; words: EditorRange | null }) {
  const uploads = usePart('uploads');
  return (
    <li className="upload stack">
      <div className="row">
        <ToolIcon name="file" />
        <b className="grow clip">{job.name}</b>
        <span className="time">{texts.upload.size(job.bytes)}</span>
        <Button tone="bare" size="sm" icon aria-label={texts.upload.dropFile(job.name)} onClick={() => uploads.drop(job.id)}>
          <Icon name="close" small />
        </Button>
      </div>
      {job.status === 'waiting' ? <p className="small quiet">{agreed ? texts.upload.waiting : texts.upload.agreeFirst}</p> : null}
      {job.status === 'sending' ? (
        <>
          <ProgressBar value={job.share} label={texts.upload.sending(job.name)} />
          <p className="small quiet num" role="status">
            {job.share < 1 ? texts.upload.share(Math.floor(job.share * 100)) : texts.upload.checking}
          </p>
        </>
      ) : null}
      {job.status === 'failed' ? (
        <>
          <p className="callout bad" role="alert">
            <Icon name="bad" small />
            <span>{problemText(job.problem, job.name)}</span>
          </p>
          {job.again ? (
            <Button size="sm" onClick={() => uploads.retry(job.id)}>
              {texts.panel.retry}
            </Button>
          ) : null}
        </>
      ) : null}
      {job.status === 'ready' ? <UploadReady jobId={job.id} file={job.file} words={words} /> : null}
    </li>
  );
}
