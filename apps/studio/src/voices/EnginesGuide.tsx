import { Dialog } from '../layout/Dialog.tsx';
import { texts } from '../locales/zh-CN.ts';
import { useStudio } from '../studio/StudioContext.ts';

/** The shortest file of engines that adds one voice; `docs/engines.md` has them all. */
const example = {
  engines: [
    {
      id: 'house',
      kind: 'openai',
      name: '自建语音服务',
      url: 'http://127.0.0.1:8880/v1',
      model: 'tts-1',
      voices: [{ id: 'qingyu', name: '晴予', language: 'zh-CN', gender: 'female', voice: 'zf_001', stand_in: 'suwan' }],
    },
  ],
};

/** For whoever runs the site: how it comes by voices that sound more natural. */
export function EnginesGuide() {
  const { desk } = useStudio();
  const { title, text, steps, more } = texts.voices.guide;
  return (
    <Dialog title={title} wide onClose={() => desk.set({ window: 'none' })}>
      <p className="soft">{text}</p>
      <ol className="st-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <pre className="st-code" lang="en" tabIndex={0} aria-label={texts.voices.guide.example}>
        {JSON.stringify(example, null, 2)}
      </pre>
      <p className="small quiet">{more}</p>
    </Dialog>
  );
}
