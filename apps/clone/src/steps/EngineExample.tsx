import { SamplePlayer } from '@shengyu/ui';
import { stepTexts } from '../locales/steps.zh-CN.ts';
import facts from './examples/examples.json' with { type: 'json' };
import match from './examples/match.mp3';
import person from './examples/person.mp3';
import units from './examples/units.mp3';

const words = stepTexts.engine.example;
const urls = { person, match, units } as const;
type Example = keyof typeof urls;

const isExample = (name: string): name is Example => Object.hasOwn(urls, name);

/** One sentence by this engine, with the voice of somebody who let her words be used; nothing for an engine that was never tried here. */
export function EngineExample({ of }: { of: string }) {
  if (!isExample(of)) return null;
  return <SamplePlayer url={urls[of]} name={words.names[of]} {...facts[of]} bars={32} height={28} />;
}
