import type { PageHead, PageProps } from '@shengyu/contract';
import { useCapability } from '@shengyu/session';
import { Landing, type LandingSection } from '@shengyu/ui/landing';
import type { LandingData } from '../landing/cases.queries.ts';
import { MeasurePicture } from '../landing/MeasurePicture.tsx';
import { places } from '../locales/places.zh-CN.ts';
import { texts } from '../locales/zh-CN.ts';
import { VoiceTrial } from '../trial/VoiceTrial.tsx';
import '../landing/CloneLanding.css';

export { loadLanding as loader } from '../landing/cases.queries.ts';

export function head(): PageHead {
  const { title, description } = places.voiceclone;
  return { title: texts.metaTitle, description, canonical: '/voiceclone', trail: [{ name: title, path: '/voiceclone' }] };
}

/** What costs something, and how it is done, is said where the site does it. */
function sectionsOf({ voices }: LandingData, isOpen: boolean): LandingSection[] {
  const { advantage, feature, how, version, industry, voiceCase, law, trial } = texts;
  const { caption, columns, rows, price } = version;
  return [
    { id: 'try', title: trial.title, note: trial.note, content: <VoiceTrial /> },
    { id: 'advantage', title: advantage.title, facts: isOpen ? [...advantage.facts, advantage.price] : advantage.facts },
    { id: 'feature', ...feature },
    ...(isOpen ? [{ id: 'how', ...how }] : []),
    { id: 'version', title: version.title, note: version.note, comparison: { caption, columns, rows: isOpen ? [...rows, price] : rows } },
    { id: 'industry', ...industry },
    {
      id: 'case',
      title: voiceCase.title,
      note: voiceCase.note,
      sounds: voices.map((voice) => ({ ...voice, quote: voice.sample.text })),
      all: { href: '/supermarket', text: voiceCase.whole },
    },
    { id: 'law', ...law },
  ];
}

export default function VoiceClonePage({ data }: PageProps<LandingData>) {
  const { banner, bottom } = texts;
  const isOpen = useCapability('clone');
  const begin = { href: '/myvoiceclone', text: banner.begin };
  return (
    <Landing
      banner={{
        title: banner.title,
        lead: banner.lead,
        plain: isOpen ? banner.plain : banner.notOpen,
        picture: <MeasurePicture />,
        links: isOpen
          ? [begin, { href: '/supermarket', text: banner.listen }]
          : [
              { href: '/edit', text: banner.write },
              { href: '/supermarket', text: banner.listen },
            ],
      }}
      sections={sectionsOf(data, isOpen)}
      bottom={{
        title: bottom.title,
        text: bottom.text,
        links: isOpen
          ? [begin, { href: '/edit', text: bottom.write }]
          : [
              { href: '/edit', text: bottom.write },
              { href: '/supermarket', text: bottom.voices },
            ],
      }}
    />
  );
}
