import { ToolIcon } from '@shengyu/ui/tool-icons';
import { useState } from 'react';
import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';
import { ACCEPTED } from './audio-file.model.ts';

/** Where files are dropped, or chosen with a click or a key. */
export function FileDrop() {
  const uploads = usePart('uploads');
  const [over, setOver] = useState(false);
  return (
    <label
      className={over ? 'drop over' : 'drop'}
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
    >
      <input
        type="file"
        className="sr"
        multiple
        accept={ACCEPTED}
        aria-label={texts.upload.choose}
        onChange={(event) => {
          uploads.add([...(event.target.files ?? [])]);
          // Choosing the same file again must fire a change event.
          event.target.value = '';
        }}
      />
      <ToolIcon name="upload" />
      <b>{texts.upload.drop}</b>
      {texts.upload.formats}
      <span>{texts.upload.limits}</span>
    </label>
  );
}
