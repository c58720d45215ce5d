/** What the build of a remote takes from the modules it shares with the shell, by request. */
export interface SharedNeeds {
  /** The version it was built against: `19.3.1`, or of a package of ours, with the hash of all it promises, `1.1.0+9f3c21ab04`. */
  readonly shared: Readonly<Record<string, string>>;
  /** The names it imports, where that is known. */
  readonly uses?: Readonly<Record<string, readonly string[]>>;
}

/** What a shell lends to remotes, in the same words. */
export interface SharedOffer {
  readonly shared: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, readonly string[]>>;
  /** The oldest version that it serves, where a major step since then broke nothing. */
  readonly serves?: Readonly<Record<string, string>>;
}

type Parts = readonly [number, number, number];

function parts(version: string): Parts {
  const [major = 0, minor = 0, patch = 0] = (version.split(/[-+]/)[0] ?? '').split('.').map(Number);
  return [major, minor, patch];
}
const plain = (version: string): string => version.split('+')[0] ?? '';
const hashOf = (version: string): string | undefined => version.split('+')[1];

const isAtLeast = (a: Parts, b: Parts): boolean => (a[0] !== b[0] ? a[0] > b[0] : a[1] !== b[1] ? a[1] > b[1] : a[2] >= b[2]);

/** The caret rule: the same major (below 1.0 the same minor), and not older than what was built against. */
function serves(running: string, built: string): boolean {
  const [runs, wants] = [parts(running), parts(built)];
  return runs[0] === wants[0] && (wants[0] > 0 || runs[1] === wants[1]) && isAtLeast(runs, wants);
}

/** Of another major version, but one from which on nothing broke. */
const isBridged = (running: string, built: string, from: string | undefined): boolean =>
  from !== undefined && isAtLeast(parts(built), parts(from)) && isAtLeast(parts(running), parts(built));

/** One version, two contents: somebody changed what the package promises without a step of its version. */
function isForged(running: string, built: string): boolean {
  const [runs, wants] = [hashOf(running), hashOf(built)];
  return plain(running) === plain(built) && runs !== undefined && wants !== undefined && runs !== wants;
}

/**
 * What keeps a remote from running on a shell: one sentence per shared module that lacks a name which the remote imports, or whose
 * running version does not serve the version it was built against. Within a major version names are only added: where the names are
 * known, an older minor version that has them all serves too.
 */
export function incompatibleModules(needs: SharedNeeds, offer: SharedOffer): string[] {
  return Object.entries(needs.shared).flatMap(([request, built]) => {
    const running = offer.shared[request];
    if (running === undefined) return [`${request} ${plain(built)} is not shared by the shell`];
    const [used, given] = [needs.uses?.[request], offer.exports?.[request]];
    const missing = used && given ? used.filter((name) => !given.includes(name)) : [];
    if (missing.length > 0)
      return [`built with ${missing.join(', ')} of ${request} ${plain(built)}, which the shell's ${plain(running)} does not export`];
    const suits = used && given ? parts(running)[0] === parts(built)[0] : serves(running, built);
    if (!suits && !isBridged(running, built, offer.serves?.[request]))
      return [`built against ${request} ${plain(built)}, the shell runs ${plain(running)}`];
    return isForged(running, built)
      ? [`built against ${request} ${built}, the shell runs ${running}: it changed without a step of its version`]
      : [];
  });
}
