/** @param type its media type, without the charset */
export const saveFile = (name: string, type: string, text: string): void =>
  saveBytes(name, new Blob([text], { type: `${type};charset=utf-8` }));

export function saveBytes(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // Some phones read the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
