import type { EngineCards } from './own-catalogue.ts';
import type { EngineListing } from '../catalogue/voice-catalogue.ts';

/**
 * How engines are presented by the family of a voice. One that the operator named is `<kind>/<id>`, and may be gone; so may natural voices,
 * with their pack, and what is switched off.
 */
export function createEngineCards(engines: readonly EngineListing[], isOff: (id: string) => boolean): EngineCards {
  const listed = new Map(engines.map((engine) => [engine.card.id, engine]));
  const [embedded] = engines.toReversed();
  return (family) => {
    const [kind = '', id] = family.split('/');
    const engine = listed.get(id ?? kind);
    if (engine) return engine.isHere?.() === false || isOff(engine.card.id) ? undefined : engine.card;
    return id === undefined ? (embedded?.card ?? { id: kind, name: kind, naturalness: 'synthetic' }) : undefined;
  };
}
