/**
 * Stands for the version inside the bundles until the build is complete: the version is derived from the finished
 * files, and they carry it in the names of their globals, so that two versions can live in one tab.
 */
export const versionMark = 'unversioned0mark';

/** The version in a form that can be part of a JavaScript name. */
export function versionName(version: string): string {
  return version.replace(/\W/g, '_');
}
