import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import type { Demo } from '../support/demo.ts';

/** The sign-in link for the owner that the demo prints. */
export const signInLink = (demo: Demo): string =>
  /\S+\/dashboard\/sandbox#\S+/.exec(demo.printed().out)?.[0] ?? '';

/** The owner opens the demo's dashboard, in a desktop window. */
export async function enter(page: Page, demo: Demo): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(signInLink(demo));
  await page.getByText('owner@sandbox.example').first().waitFor();
}

/** Resolves once the section's page works with its script. */
export async function goTo(page: Page, section: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: section }).first().click();
  await page.waitForLoadState();
}

/** Resolves once the page of this name works with its script. */
export async function seesHeading(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.waitForLoadState();
}

export const seesNotice = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).waitFor();

/** The first row of a query on the demo's own books. */
export function readBooks<Row>(demo: Demo, query: string): Row {
  const db = new DatabaseSync(demo.databasePath, { readOnly: true });
  const row = db.prepare(query).get();
  db.close();
  return row as Row;
}
