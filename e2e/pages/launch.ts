import type { LaunchOptions } from '@playwright/test';

const ARGS = ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'];
const at = (executablePath: string | undefined): LaunchOptions => (executablePath === undefined ? {} : { executablePath });

/** The browser of most journeys: a Chromium without windows takes about half of the processor time of a whole one. */
export const browserOptions: LaunchOptions = { ...at(process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH), args: ARGS };

/** A whole Chromium, which has what the one without windows lacks: microphones. */
export const wholeBrowserOptions = (args: readonly string[]): LaunchOptions => ({
  ...at(process.env.CHROMIUM_PATH),
  args: [...ARGS, ...args],
});
