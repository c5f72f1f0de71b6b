import { accessSync, constants } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions, LaunchOptions } from 'playwright-core';

/**
 * A real Chromium for the tests: the one named by CHROMIUM_PATH, an installed one, or the one from npm
 * (`@sparticuz/chromium`, unpacked on first use).
 */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium without windows, whose every page costs half as much; Debian's package of this name. It keeps no profile. */
const windowless = ['/usr/bin/chromium-headless-shell'];

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

let shared: Promise<Browser | null> | undefined;

/**
 * One browser for all test files of a process, each with contexts of its own. It closes with the process; null if
 * `launchBrowser` finds none.
 */
export function shareBrowser(): Promise<Browser | null> {
  return (shared ??= launchBrowser());
}

/** Returns null if there is no browser, with the reason on stderr; the caller then skips its tests. */
async function launchBrowser(extraArgs: readonly string[] = []): Promise<Browser | null> {
  const refusals: string[] = [];
  for await (const executablePath of candidates(refusals, [...windowless, ...installed])) {
    try {
      return await chromium.launch(optionsFor(executablePath, extraArgs));
    } catch (error) {
      if (executablePath === process.env['CHROMIUM_PATH']) throw error;
      refusals.push(`${executablePath}: ${firstLine(error)}`);
    }
  }
  process.stderr.write(`skipped: no Chromium to run the browser tests in (${refusals.join('; ')})\n`);
  return null;
}

/** A browser with a profile folder, for behaviour that needs a profile; available wherever `launchBrowser` is. */
export async function launchProfile(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  const refusals: string[] = [];
  for await (const executablePath of candidates(refusals)) {
    return chromium.launchPersistentContext(folder, { ...optionsFor(executablePath, []), ...options });
  }
  throw new Error(`there is no Chromium (${refusals.join('; ')})`);
}

/** The executable of the first Chromium found, or null. */
export async function findBrowser(): Promise<string | null> {
  for await (const executablePath of candidates([])) return executablePath;
  return null;
}

async function* candidates(refusals: string[], paths = installed): AsyncGenerator<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    yield named;
    return;
  }
  yield* paths.filter(canRun);
  try {
    // Its own `args` are left out, because they turn off web security and site isolation, which these tests are about.
    const brought = await import('@sparticuz/chromium');
    yield await brought.default.executablePath();
  } catch (error) {
    refusals.push(`@sparticuz/chromium: ${firstLine(error)}`);
  }
}

function optionsFor(executablePath: string, extraArgs: readonly string[]): LaunchOptions {
  return {
    executablePath,
    headless: true,
    chromiumSandbox: false,
    args: [...browserArgs, ...extraArgs],
  };
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
}
