import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { RegistryChange, RegistryRemote } from '@shengyu/contract';
import type { SiteEntries } from './site-entries.ts';

/** Who is meant to answer for a change, and why it was made. */
export interface Author {
  who?: string;
  why?: string | undefined;
  /** In place of what the difference of the registries says. */
  what?: string;
}

const kept = 200;

/** `DEPLOYED_BY`, who git says is at work, else the user of this machine. */
function whoIsHere({ DEPLOYED_BY }: NodeJS.ProcessEnv = process.env): string {
  const asked = DEPLOYED_BY || spawnSync('git', ['config', 'user.name'], { encoding: 'utf8' }).stdout?.trim();
  return (asked || userInfo().username).slice(0, 80);
}

function changesOf(name: string, before: RegistryRemote | undefined, after: RegistryRemote | undefined): string[] {
  if (!after) return before ? [`${name} is withdrawn, ${before.live} was live`] : [];
  const published = Object.keys(after.versions).filter((version) => !before?.versions[version]);
  const faulty = Object.entries(after.versions).filter(([version, { fault }]) => fault && !before?.versions[version]?.fault);
  const { canary } = after;
  const isNewCanary = canary && (canary.version !== before?.canary?.version || canary.percent !== before.canary.percent);
  const isOver = before?.canary && !canary && after.live !== before.canary.version;
  return [
    ...(after.live === before?.live ? [] : [`${name} ${after.live} is live${before ? `, ${before.live} was` : ''}`]),
    ...(isNewCanary ? [`${name} ${canary.version} is canary for ${canary.percent} %`] : []),
    ...(isOver ? [`${name} ${before.canary?.version ?? ''} is no canary any more`] : []),
    ...faulty.map(([version, { fault }]) => `${name} ${version} is not to be live again: ${fault?.reason ?? ''}`),
    ...published
      .filter((version) => version !== after.live && version !== canary?.version)
      .map((version) => `${name} ${version} is published`),
  ];
}

/** What differs between two registries, one line for each. */
function describeChange(before: SiteEntries, after: SiteEntries): readonly string[] {
  const names = new Set([...Object.keys(before.remotes), ...Object.keys(after.remotes)]);
  const isNewEmbed = after.embed !== undefined && after.embed.newest !== before.embed?.newest;
  return [
    ...(isNewEmbed ? [`embed ${after.embed?.newest ?? ''} is the newest`] : []),
    ...changesOf('shell', before.shell, after.shell),
    ...[...names].flatMap((name) => changesOf(name, before.remotes[name], after.remotes[name])),
  ];
}

/** The steps with one more for each difference; the oldest go. */
export function withChanges(
  known: readonly RegistryChange[],
  { before, after, time }: { before: SiteEntries; after: SiteEntries; time: string },
  { who = whoIsHere(), why, what }: Author = {},
): readonly RegistryChange[] {
  const news = (what === undefined ? describeChange(before, after) : [what]).map((line) => ({
    time,
    who,
    what: line,
    ...(why && { why }),
  }));
  return [...known, ...news].slice(-kept);
}

/** The steps as a table for people, the newest first. */
export function listChanges(changes: readonly RegistryChange[], only?: string): string {
  const shown = changes.filter(({ what }) => only === undefined || what.startsWith(`${only} `)).toReversed();
  const width = Math.max(0, ...shown.map(({ who }) => who.length));
  return (
    shown
      .map(({ time, who, what, why }) => `${time.slice(0, 19).replace('T', ' ')}  ${who.padEnd(width)}  ${what}${why ? ` (${why})` : ''}`)
      .join('\n') || 'nothing has been changed yet'
  );
}
