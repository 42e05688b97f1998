import type { Page } from '@playwright/test';
import { join } from 'node:path';

/** `dejavu`: the widest face, alone, as on a bare Debian. `roboto`: the face of most phones, with DejaVu beside it. */
export type Face = 'dejavu' | 'roboto';

/** The environment of a browser on Linux that has these fonts only, whichever the machine has. */
export function fontsOf(face: Face): Record<string, string> {
  return { ...(process.env as Record<string, string>), FONTCONFIG_FILE: join(import.meta.dirname, `${face}.conf`) };
}

/** Sets all text in DejaVu Sans, headings too, as when our own font has not arrived. For a browser with `roboto`. */
export const widen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontFamily = 'DejaVu Sans';
    document.documentElement.style.setProperty('--font-display', 'DejaVu Sans');
  });

export const narrow = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.removeAttribute('style'));

/** The fonts on this machine in which the browser draws the text of an element. */
export async function facesOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}
