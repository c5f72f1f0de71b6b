import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Frame, Page } from 'puppeteer-core';
import { freePort } from '../../support/ports.ts';
import { patientMs } from './traveller.ts';

/** A browser that this machine has. */
export interface Found {
  readonly name: string;
  open(): Promise<Engine>;
}

/** A page in some browser, with just what the smoke test of a purchase needs, acting as a person would. */
export interface Engine {
  readonly name: string;
  goto(url: string): Promise<void>;
  /** Runs in the innermost frame entered; returns JSON. */
  run<Answer>(script: string): Promise<Answer>;
  /** Enters the frame of this selector in the current one; `top` leaves them all. */
  enter(selector: string): Promise<void>;
  top(): Promise<void>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  close(): Promise<void>;
}

const can = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
const found = (...paths: string[]) => paths.find(can);

/** Null, with a note on stderr, if there is no Firefox. */
export function findFirefox(): Found | null {
  const executablePath = process.env['FIREFOX_PATH'] ?? found('/usr/bin/firefox-esr', '/usr/bin/firefox');
  if (executablePath === undefined) {
    process.stderr.write('skipped: no Firefox (install firefox-esr, or name one by FIREFOX_PATH)\n');
    return null;
  }
  return { name: 'Firefox', open: () => openFirefox(executablePath) };
}

async function openFirefox(executablePath: string): Promise<Engine> {
  const { launch } = await import('puppeteer-core');
  const browser = await launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 390, height: 844 });
  return puppeteerEngine('Firefox', page, () => browser.close());
}

function puppeteerEngine(name: string, page: Page, close: () => Promise<void>): Engine {
  let frame: Frame = page.mainFrame();
  const handle = async (selector: string) => {
    const element = await frame.waitForSelector(selector, { timeout: patientMs });
    if (!element) throw new Error(`there is no ${selector}`);
    return element;
  };
  return {
    name,
    close,
    async goto(url) {
      await page.goto(url);
      frame = page.mainFrame();
    },
    run: (script) => frame.evaluate(script) as Promise<never>,
    async enter(selector) {
      const element = await handle(selector);
      await element.scrollIntoView();
      const inner = await element.contentFrame();
      if (!inner) throw new Error(`${selector} has no frame`);
      frame = inner;
      await eventually(async () => assertLoaded(await frame.evaluate(address)));
    },
    async top() {
      frame = page.mainFrame();
    },
    async click(selector) {
      const element = await handle(selector);
      await element.scrollIntoView();
      await element.click();
    },
    async type(selector, text) {
      // A field that is still hidden takes no focus.
      await frame.waitForSelector(selector, { visible: true, timeout: patientMs });
      await (await handle(selector)).type(text);
    },
  };
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const miniBrowsers = '/usr/{lib,libexec}/{,*/}webkit2gtk-*/MiniBrowser';

/** Null, with a note on stderr, if there is no WebKit that can be driven. */
export function findWebKit(): Found | null {
  const driver = found('/usr/bin/WebKitWebDriver', '/usr/local/bin/WebKitWebDriver');
  const [binary] = globSync(miniBrowsers);
  const display = process.env['DISPLAY'] !== undefined || spawnSync('xvfb-run', ['--help']).status === 0;
  if (driver === undefined || binary === undefined || !display) {
    process.stderr.write('skipped: no WebKit (install webkit2gtk-driver, xvfb and xauth)\n');
    return null;
  }
  return { name: 'WebKit', open: () => openWebKit(driver, binary) };
}

async function openWebKit(driver: string, binary: string): Promise<Engine> {
  const port = await freePort();
  const command = [driver, `--port=${String(port)}`];
  const [program = '', ...args] =
    process.env['DISPLAY'] === undefined
      ? ['xvfb-run', '-a', '-s', '-screen 0 1280x1024x24', ...command]
      : command;
  // A process group of its own, so that the display ends with the driver.
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  const driverAddress = `http://127.0.0.1:${String(port)}`;
  let session = '';
  const call = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${driverAddress}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Answer & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error ?? ''} ${value.message ?? ''}`);
    return value;
  };
  await eventually(() => call('GET', '/status'));
  const capabilities = {
    alwaysMatch: {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    },
  };
  const opened = await call<{ sessionId: string }>('POST', '/session', { capabilities });
  session = `/session/${opened.sessionId}`;
  const element = (selector: string) =>
    eventually(async () => {
      const using = { using: 'css selector', value: selector };
      return (await call<Record<string, string>>('POST', `${session}/element`, using))[elementKey] ?? '';
    });
  const frame = (id: unknown) => call('POST', `${session}/frame`, { id });
  const act = async (selector: string, script: string, ...more: string[]) => {
    const args = [{ [elementKey]: await element(selector) }, ...more];
    return call('POST', `${session}/execute/sync`, { script, args });
  };

  return {
    name: 'WebKit',
    async goto(url) {
      await call('POST', `${session}/url`, { url });
    },
    run: (script) => call('POST', `${session}/execute/sync`, { script: `return (${script})`, args: [] }),
    async enter(selector) {
      await act(selector, 'arguments[0].scrollIntoView()');
      await frame({ [elementKey]: await element(selector) });
      await eventually(async () => {
        const body = { script: `return ${address}`, args: [] };
        assertLoaded(await call<string>('POST', `${session}/execute/sync`, body));
      });
    },
    async top() {
      await frame(null);
    },
    // To the driver nothing in a cross-site frame is "interactable": a script acts instead.
    async click(selector) {
      await act(selector, 'arguments[0].click()');
    },
    async type(selector, text) {
      const typing = `
        const [input, text] = arguments;
        const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
        for (const letter of text) {
          input.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, data: letter }));
          write.call(input, input.value + letter);
          input.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }));
        }`;
      await act(selector, typing, text);
    },
    async close() {
      await call('DELETE', session).catch(() => undefined);
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    },
  };
}

const address = 'location.href';
/** A lazily loaded frame is an empty page at first. */
function assertLoaded(href: unknown): void {
  if (String(href).startsWith('about:')) throw new Error('the frame is still empty');
}

async function eventually<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (cause) {
      if (tries === 150) throw cause;
      await wait(100);
    }
  }
}
