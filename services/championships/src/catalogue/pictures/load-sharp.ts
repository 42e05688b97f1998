/** Loads sharp with the first picture: a process that draws none does without 25 MiB. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
