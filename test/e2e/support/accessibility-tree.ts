import type { Page } from 'playwright-core';

/**
 * The headings in the first frame of `page`, read from the accessibility tree. Playwright's own queries in a
 * frame run as if the traveller had just pressed something there (`userGesture`), which must not happen in a
 * page that has to keep still.
 */
export async function headingsInFrame(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  try {
    const { frameTree } = await devtools.send('Page.getFrameTree');
    const frameId = frameTree.childFrames?.[0]?.frame.id;
    if (!frameId) return [];
    const { nodes } = await devtools.send('Accessibility.getFullAXTree', { frameId });
    return nodes.filter((node) => node.role?.value === 'heading').map((node) => String(node.name?.value));
  } catch {
    // The frame is between two documents.
    return [];
  } finally {
    await devtools.detach();
  }
}

/** The element of the page itself on which a screen reader has its focus; null if there is none. */
export async function focusOf(page: Page): Promise<{ role: string; name: string } | null> {
  const devtools = await page.context().newCDPSession(page);
  try {
    const { nodes } = await devtools.send('Accessibility.getFullAXTree');
    const focused = nodes.find(
      ({ role, properties }) =>
        role?.value !== 'RootWebArea' &&
        properties?.some(({ name, value }) => name === 'focused' && value.value === true),
    );
    return focused ? { role: String(focused.role?.value), name: String(focused.name?.value) } : null;
  } finally {
    await devtools.detach();
  }
}
