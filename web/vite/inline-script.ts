import { createHash } from 'node:crypto';

/** Of an inline script or style, for the Content-Security-Policy. */
export const policyHash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * It is written into the page as it stands: it uses nothing from outside, and all supported browsers understand it.
 * The data of its element are attributes that it reads.
 */
export function inlineScript(run: () => void) {
  const script = `(${run})()`;
  return {
    element: (data: Record<string, string> = {}): string => {
      const attributes = Object.entries(data).map(
        ([name, value]) => ` data-${name}="${value.replaceAll('&', '&amp;')}"`,
      );
      return `<script${attributes.join('')}>${script}</script>`;
    },
    hash: policyHash(script),
  };
}
