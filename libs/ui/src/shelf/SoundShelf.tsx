import { Card, EmptyState, Island, LinkButton, SamplePlayer, type IslandLook } from '@shengyu/ui';

/** A sound with a name and a picture. */
export interface ShelfSound {
  id: string;
  name: string;
  summary: string;
  avatar: IslandLook;
  sample: { url: string; duration_ms: number; peaks: readonly number[] };
}

export interface SoundShelfProps {
  texts: {
    title: string;
    count: (sounds: number) => string;
    empty: string;
    emptyText: string;
    begin: string;
    how: string;
    use: string;
    useOf: (name: string) => string;
  };
  sounds: readonly ShelfSound[];
  /** Where each sound is put to use. */
  hrefOf: (id: string) => string;
  /** From an empty shelf: where the first one is begun, and where it says how. */
  begin: string;
  how: string;
}

/** A list of sounds, each with a player and a way to use it; while it is empty, how to get the first. */
export function SoundShelf({ texts, sounds, hrefOf, begin, how }: SoundShelfProps) {
  return (
    <div className="wrap shelf">
      <header>
        <h1>{texts.title}</h1>
        {sounds.length > 0 ? <p className="num quiet">{texts.count(sounds.length)}</p> : null}
      </header>
      {sounds.length > 0 ? (
        <ul>
          {sounds.map(({ id, name, summary, avatar, sample }) => (
            <li key={id} className="card pad">
              <div className="row">
                <Island {...avatar} />
                <div className="grow">
                  <h2 className="h-card">{name}</h2>
                  <p className="small soft">{summary}</p>
                </div>
                <LinkButton size="sm" href={hrefOf(id)} aria-label={texts.useOf(name)}>
                  {texts.use}
                </LinkButton>
              </div>
              <SamplePlayer url={sample.url} name={name} durationMs={sample.duration_ms} peaks={sample.peaks} />
            </li>
          ))}
        </ul>
      ) : (
        <Card big>
          <EmptyState level={2} title={texts.empty} text={texts.emptyText}>
            <LinkButton tone="next" href={begin}>
              {texts.begin}
            </LinkButton>
            <LinkButton href={how}>{texts.how}</LinkButton>
          </EmptyState>
        </Card>
      )}
    </div>
  );
}
