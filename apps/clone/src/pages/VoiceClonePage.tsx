import type { PageHead, PageProps } from '@shengyu/contract';
import { useCapability } from '@shengyu/session';
import { LinkButton } from '@shengyu/ui';
import { Banner, Bottom, Comparison, Facts, Section, Steps } from '@shengyu/ui/landing';
import type { LandingData } from '../landing/cases.queries.ts';
import { MeasurePicture } from '../landing/MeasurePicture.tsx';
import { VoiceCases } from '../landing/VoiceCases.tsx';
import { texts } from '../locales/zh-CN.ts';
import '../landing/CloneLanding.css';

export { loadLanding as loader } from '../landing/cases.queries.ts';

export function head(): PageHead {
  return { title: texts.metaTitle, canonical: '/voiceclone' };
}

export default function VoiceClonePage({ data }: PageProps<LandingData>) {
  const { banner, advantage, feature, how, version, industry, law, bottom } = texts;
  const open = useCapability('clone');
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
        picture={<MeasurePicture />}
      />
      <Section id="advantage" title={advantage.title}>
        <Facts facts={open ? [...advantage.facts, advantage.price] : advantage.facts} />
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
        <Comparison caption={version.caption} columns={version.columns} rows={open ? [...version.rows, version.price] : version.rows} />
      </Section>
      <Section id="industry" title={industry.title}>
        <Facts facts={industry.facts} />
      </Section>
      <VoiceCases voices={data.voices} />
      <Section id="law" title={law.title}>
        <Facts facts={law.facts} />
      </Section>
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
