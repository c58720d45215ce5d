import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { runCommand } from '../lint/command.ts';
import { aptInstall, findProgram } from './programs.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function downloaded(): string | undefined {
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/** A Chromium that is there already; nothing is installed. */
export const knownChromium = (): string | undefined => process.env.CHROMIUM_PATH ?? findProgram(NAMES, ['/snap/bin']) ?? downloaded();

/** The machine's Chromium; else the one of apt (root) or of Playwright; else nothing, after saying what to do. */
export async function findChromium(root: string): Promise<string | undefined> {
  const found = knownChromium();
  if (found !== undefined) return found;
  if (await aptInstall(['chromium', 'fonts-noto-cjk'], root)) return findProgram(NAMES);
  console.log('Downloading Chromium with Playwright …');
  const cli = path.join(root, 'node_modules/playwright/cli.js');
  await runCommand(process.execPath, [cli, 'install', 'chromium'], { cwd: root });
  const file = downloaded();
  if (file === undefined)
    console.log('No Chromium: install one (Debian: chromium, fonts-noto-cjk) or set CHROMIUM_PATH, and run the tests again.');
  return file;
}

/** A Chromium without windows, which costs the journeys half as much: the machine's, else the one of apt (root), else nothing. */
export async function findHeadlessShell(root: string): Promise<string | undefined> {
  const names = ['chromium-headless-shell'];
  const found = process.env.HEADLESS_SHELL_PATH ?? findProgram(names);
  if (found !== undefined) return found;
  return (await aptInstall(names, root)) ? findProgram(names) : undefined;
}

/** ffmpeg measures the finished audio; without it those tests are skipped and counted as such. */
export async function findFfmpeg(root: string): Promise<string | undefined> {
  const found = process.env.FFMPEG_PATH ?? findProgram(['ffmpeg']);
  if (found !== undefined) return found;
  return (await aptInstall(['ffmpeg'], root)) ? findProgram(['ffmpeg']) : undefined;
}
