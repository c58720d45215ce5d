import { use, type ReactNode } from 'react';
import { Fold, LinkButton, LinkContext } from '@shengyu/ui';
import { Banner } from './Banner.tsx';
import { Bottom } from './Bottom.tsx';
import { Comparison, type ComparisonProps } from './Comparison.tsx';
import { Facts, type Fact } from './Facts.tsx';
import { Section } from './Section.tsx';
import { SoundCases, type SoundCasesProps } from './SoundCases.tsx';
import { Steps, type Step } from './Steps.tsx';

export interface LandingLink {
  href: string;
  text: string;
}

interface SectionHead {
  id: string;
  title: string;
  note?: string;
}

/** One section, by what it shows. */
export type LandingSection =
  | (SectionHead & { facts: readonly Fact[] })
  | (SectionHead & { steps: readonly Step[] })
  | (SectionHead & { comparison: ComparisonProps })
  /** Something to try in the page. */
  | (SectionHead & { content: ReactNode })
  | { id: string; title: string; note: string; sounds: SoundCasesProps['sounds']; all: LandingLink };

export interface LandingProps {
  /** `plain`: what has to be said before anyone goes on. The first link is the one to take. */
  banner: { title: string; lead: string; plain: string; picture: ReactNode; links: readonly LandingLink[] };
  sections: readonly LandingSection[];
  /** The last word, and the way on. */
  bottom: { title: string; text: string; links: readonly LandingLink[] };
}

/** A page that explains one thing the site does, from its texts alone. */
export function Landing({ banner: { links, ...banner }, sections, bottom }: LandingProps) {
  return (
    <>
      <Banner {...banner} actions={<Ways links={links} tone="next" />} />
      <Fold>
        {sections.map((section) => (
          <LandingPart key={section.id} section={section} />
        ))}
        <Bottom title={bottom.title} text={bottom.text}>
          <Ways links={bottom.links} tone="primary" />
        </Bottom>
      </Fold>
    </>
  );
}

function Ways({ links, tone }: { links: readonly LandingLink[]; tone: 'next' | 'primary' }) {
  return links.map(({ href, text }, index) => (
    <LinkButton key={href} size="lg" href={href} {...(index === 0 && { tone })}>
      {text}
    </LinkButton>
  ));
}

function LandingPart({ section }: { section: LandingSection }) {
  const Link = use(LinkContext);
  if ('sounds' in section) {
    const { title, note, sounds, all } = section;
    return (
      <SoundCases title={title} note={note} sounds={sounds}>
        {/* oxlint-disable-next-line react/static-components -- the component comes from the context, it is not made here */}
        <Link className="link" href={all.href}>
          {all.text}
        </Link>
      </SoundCases>
    );
  }
  const { id, title, note } = section;
  return (
    <Section id={id} title={title} {...(note !== undefined && { note })}>
      {'facts' in section ? <Facts facts={section.facts} /> : null}
      {'steps' in section ? <Steps steps={section.steps} /> : null}
      {'comparison' in section ? <Comparison {...section.comparison} /> : null}
      {'content' in section ? section.content : null}
    </Section>
  );
}
