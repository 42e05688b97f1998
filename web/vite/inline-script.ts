import { createHash } from 'node:crypto';

/** Of an inline script or style, for the Content-Security-Policy. */
export const policyHash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** It is written into the page as it stands: it uses nothing from outside, and all supported browsers understand it. */
export function inlineScript(run: () => void): {
  /** @param data attributes that the script reads */
  element: (data?: Record<string, string>) => string;
  hash: string;
} {
  const script = `(${run})()`;
  return {
    element: (data = {}) => {
      const attributes = Object.entries(data).map(
        ([name, value]) => ` data-${name}="${value.replaceAll('&', '&amp;')}"`,
      );
      return `<script${attributes.join('')}>${script}</script>`;
    },
    hash: policyHash(script),
  };
}
