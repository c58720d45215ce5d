import type { OwnKind, OwnState } from '@shengyu/api';

type Edges = Readonly<Partial<Record<OwnState, readonly OwnState[]>>>;

/**
 * The only changes of state there are; the database holds the same (`own_voice_edges`). A clone that is ready stays ready while another
 * version is trained, and one whose custody ended comes back as it was.
 */
export const ownVoiceEdges: Readonly<Record<OwnKind, Edges>> = {
  clone: {
    draft: ['signed', 'deleted'],
    signed: ['authorised', 'deleted'],
    authorised: ['sampling', 'deleted'],
    sampling: ['scored', 'deleted'],
    scored: ['sampling', 'paid', 'deleted'],
    paid: ['checking', 'sampling', 'deleted'],
    checking: ['training', 'failed', 'paid', 'deleted'],
    training: ['ready', 'failed', 'paid', 'deleted'],
    failed: ['checking', 'sampling', 'deleted'],
    ready: ['suspended', 'deleted'],
    suspended: ['ready', 'deleted'],
  },
  design: {
    draft: ['signed', 'deleted'],
    signed: ['described', 'deleted'],
    described: ['ready', 'deleted'],
    ready: ['suspended', 'deleted'],
    suspended: ['ready', 'deleted'],
  },
};

export function ownStatesBefore(kind: OwnKind, state: OwnState): OwnState[] {
  const edges = Object.entries(ownVoiceEdges[kind]) as [OwnState, readonly OwnState[]][];
  return edges.filter(([, to]) => to.includes(state)).map(([from]) => from);
}
