import type { PageHead, PageProps } from '@shengyu/contract';
import { useCapability } from '@shengyu/session';
import { Landing, type LandingSection } from '@shengyu/ui/landing';
import type { LandingData } from '../landing/cases.queries.ts';
import { IslandsPicture } from '../landing/IslandsPicture.tsx';
import { SliderTrial } from '../landing/SliderTrial.tsx';
import { places } from '../locales/places.zh-CN.ts';
import { texts } from '../locales/zh-CN.ts';
import '../landing/DesignLanding.css';

export { loadLanding as loader } from '../landing/cases.queries.ts';

export function head(): PageHead {
  const { title, description } = places.voicedesign;
  return { title: texts.metaTitle, description, canonical: '/voicedesign', trail: [{ name: title, path: '/voicedesign' }] };
}

/** How it is done is said where the site does it. */
function sectionsOf({ voices }: LandingData, isOpen: boolean): LandingSection[] {
  const { advantage, feature, how, version, industry, voiceCase, trial } = texts;
  const { caption, columns, rows } = version;
  return [
    { id: 'try', title: trial.title, note: trial.note, content: <SliderTrial /> },
    { id: 'advantage', ...advantage },
    { id: 'feature', ...feature },
    ...(isOpen ? [{ id: 'how', ...how }] : []),
    { id: 'version', title: version.title, note: version.note, comparison: { caption, columns, rows } },
    { id: 'industry', ...industry },
    {
      id: 'case',
      title: voiceCase.title,
      note: voiceCase.note,
      sounds: voices.map((voice) => ({ ...voice, summary: voiceCase.described[voice.id] ?? voice.summary, quote: voice.sample.text })),
      all: { href: '/supermarket', text: voiceCase.whole },
    },
  ];
}

export default function VoiceDesignPage({ data }: PageProps<LandingData>) {
  const { banner, bottom } = texts;
  const isOpen = useCapability('design');
  return (
    <Landing
      banner={{
        title: banner.title,
        lead: banner.lead,
        plain: isOpen ? banner.plain : banner.notOpen,
        picture: <IslandsPicture />,
        links: isOpen
          ? [
              { href: '/myvoicedesign?new=1', text: banner.begin },
              { href: '/supermarket', text: banner.listen },
            ]
          : [
              { href: '/edit', text: banner.write },
              { href: '/supermarket', text: banner.listen },
            ],
      }}
      sections={sectionsOf(data, isOpen)}
      bottom={{
        title: bottom.title,
        text: bottom.text,
        links: [
          { href: '/edit', text: bottom.write },
          { href: '/supermarket', text: bottom.voices },
        ],
      }}
    />
  );
}
