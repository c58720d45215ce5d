import { useSession } from '@shengyu/session';
import { Checkbox } from '@shengyu/ui';
import { SignInNeeded } from '../controls/SignInNeeded.tsx';
import { texts } from '../locales/zh-CN.ts';
import { FileDrop } from './FileDrop.tsx';
import { UploadItem } from './UploadItem.tsx';
import { useStore } from 'zustand';
import { useEditor } from '../session/useEditor.ts';
import { usePart } from '../session/parts.ts';
import { PanelFrame } from '../controls/PanelFrame.tsx';
import { RecordingChoice } from './RecordingChoice.tsx';
import { wordAt } from '../session/word.model.ts';

/** The member's own sounds: as the background, as a sound, or in place of the voice. */
export function UploadPanel() {
  const uploads = usePart('uploads');
  const signedIn = useSession((session) => session.user !== null);
  const jobs = useStore(uploads.now, (now) => now.jobs);
  const agreed = useStore(uploads.now, (now) => now.agreed);
  const state = useEditor((now) => now.state);
  const words = state ? wordAt(state, 'recording') : null;
  return (
    <PanelFrame title={texts.upload.title} shortcut="upload" hue="effect">
      {signedIn ? (
        <>
          {words ? <RecordingChoice words={words} /> : null}
          <FileDrop />
          <Checkbox checked={agreed} onChange={(event) => uploads.agree(event.target.checked)}>
            {texts.upload.agree}
          </Checkbox>
          {jobs.length > 0 ? (
            <ul className="stack" aria-label={texts.upload.files}>
              {jobs.map((job) => (
                <UploadItem key={job.id} job={job} agreed={agreed} words={words} />
              ))}
            </ul>
          ) : null}
          {words ? null : <p className="callout">{texts.upload.pick}</p>}
        </>
      ) : (
        <SignInNeeded title={texts.upload.signInTitle} text={texts.upload.signInText} />
      )}
    </PanelFrame>
  );
}
