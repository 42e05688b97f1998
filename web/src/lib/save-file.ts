/** Hands a text to the browser as a file. @param type its media type, without the charset */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // Some phones read the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
