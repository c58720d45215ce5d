import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { installSampleSite } from '../commands/site/install/install-sample-site.ts';

/** The content of a test database. */
export type Content = 'empty' | 'sample site';

export async function fill(database: Database, content: Content): Promise<void> {
  if (content === 'sample site') await installSampleSite(database);
}

/**
 * An embedded database takes three seconds to come into being and half a second to be read from an archive. A whole run
 * (TEST_TEMPLATES: its folder) makes the archive once; without the folder there is none.
 */
export async function archiveOf(content: Content): Promise<Blob | undefined> {
  const folder = process.env['TEST_TEMPLATES'];
  if (!folder) return undefined;
  const file = join(folder, `${content.replace(' ', '-')}.tar`);
  if (!existsSync(file)) await makeArchive(file, content);
  return new Blob([await readFile(file)]);
}

async function makeArchive(file: string, content: Content): Promise<void> {
  const database = await openDatabase('pglite:');
  try {
    await fill(database, content);
    if (database.driver.kind !== 'pglite') throw new Error('not an embedded database');
    await database.query('checkpoint');
    const archive = await database.driver.lite.dumpDataDir('none');
    // Two workers may make it at the same time; the rename lets readers find it whole.
    const part = `${file}.${process.pid}`;
    await writeFile(part, Buffer.from(await archive.arrayBuffer()));
    await rename(part, file);
  } finally {
    await database.close();
  }
}

/** Any number: all workers of one run agree on it. */
const TEMPLATE_LOCK = 721_150_907;

/** The same on a server that a run has to itself (TEST_DATABASE_OWN): a database to copy. On another's server it would be left behind. */
export async function templateOf(admin: pg.Client, serverUrl: string, content: Content): Promise<string | undefined> {
  if (!process.env['TEST_DATABASE_OWN']) return undefined;
  const name = `template_${content.replace(' ', '_')}`;
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount !== 1) await makeTemplate(admin, serverUrl, name, content);
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
  return name;
}

async function makeTemplate(admin: pg.Client, serverUrl: string, name: string, content: Content): Promise<void> {
  const part = `${name}_part`;
  await admin.query(`drop database if exists ${part} with (force)`);
  await admin.query(`create database ${part}`);
  const url = new URL(serverUrl);
  url.pathname = `/${part}`;
  const database = await openDatabase(url.href);
  try {
    await fill(database, content);
  } finally {
    await database.close();
  }
  await admin.query(`alter database ${part} rename to ${name}`);
}
