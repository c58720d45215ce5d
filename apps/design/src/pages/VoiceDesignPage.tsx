import type { PageHead, PageProps } from '@shengyu/contract';
import { useCapability } from '@shengyu/session';
import { LinkButton } from '@shengyu/ui';
import { Banner, Bottom, Comparison, Facts, Section, Steps } from '@shengyu/ui/landing';
import type { LandingData } from '../landing/cases.queries.ts';
import { IslandsPicture } from '../landing/IslandsPicture.tsx';
import { VoiceCases } from '../landing/VoiceCases.tsx';
import { texts } from '../locales/zh-CN.ts';
import '../landing/DesignLanding.css';

export { loadLanding as loader } from '../landing/cases.queries.ts';

export function head(): PageHead {
  return { title: texts.metaTitle, canonical: '/voicedesign' };
}

export default function VoiceDesignPage({ data }: PageProps<LandingData>) {
  const { banner, advantage, feature, how, version, industry, bottom } = texts;
  const open = useCapability('design');
  const actions = (
    <>
      <LinkButton tone="next" size="lg" href="/edit">
        {banner.write}
      </LinkButton>
      <LinkButton size="lg" href="/supermarket">
        {banner.listen}
      </LinkButton>
    </>
  );
  return (
    <>
      <Banner
        title={banner.title}
        lead={banner.lead}
        plain={open ? banner.plain : banner.notOpen}
        actions={actions}
        picture={<IslandsPicture />}
      />
      <Section id="advantage" title={advantage.title}>
        <Facts facts={advantage.facts} />
      </Section>
      <Section id="feature" title={feature.title} note={feature.note}>
        <Facts facts={feature.facts} />
      </Section>
      {open ? (
        <Section id="how" title={how.title}>
          <Steps steps={how.steps} />
        </Section>
      ) : null}
      <Section id="version" title={version.title} note={version.note}>
        <Comparison caption={version.caption} columns={version.columns} rows={version.rows} />
      </Section>
      <Section id="industry" title={industry.title}>
        <Facts facts={industry.facts} />
      </Section>
      <VoiceCases voices={data.voices} />
      <Bottom title={bottom.title} text={bottom.text}>
        <LinkButton tone="primary" size="lg" href="/edit">
          {bottom.write}
        </LinkButton>
        <LinkButton size="lg" href="/supermarket">
          {bottom.voices}
        </LinkButton>
      </Bottom>
    </>
  );
}
