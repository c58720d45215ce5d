type Parts = readonly [number, number, number];

function parts(version: string): Parts {
  const [major = 0, minor = 0, patch = 0] = (version.split(/[-+]/)[0] ?? '').split('.').map(Number);
  return [major, minor, patch];
}

/** The caret rule: the same major (below 1.0 the same minor), and not older than what was built against. */
function serves(running: string, built: string): boolean {
  const [runs, wants] = [parts(running), parts(built)];
  if (runs[0] !== wants[0]) return false;
  if (wants[0] === 0 && runs[1] !== wants[1]) return false;
  return runs[1] > wants[1] || (runs[1] === wants[1] && runs[2] >= wants[2]);
}

/**
 * What keeps a remote from running on a shell: one sentence per shared module whose running version does not serve
 * the version it was built against. Both map a module's request to its version.
 */
export function incompatibleModules(built: Readonly<Record<string, string>>, running: Readonly<Record<string, string>>): string[] {
  return Object.entries(built).flatMap(([request, version]) => {
    const offered = running[request];
    if (offered === undefined) return [`${request} ${version} is not shared by the shell`];
    return serves(offered, version) ? [] : [`built against ${request} ${version}, the shell runs ${offered}`];
  });
}
