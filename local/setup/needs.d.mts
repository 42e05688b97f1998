export function needsOf(
  command: string,
  args: readonly string[],
  env: { TEST_BACKING?: string; CHROMIUM?: string },
): { servers: boolean; browser: boolean; prometheus: boolean };
