/** A photo above this is made smaller: nothing that is shown needs more, and a slow connection sends it sooner. */
const bigBytes = 1024 * 1024;
const longestSide = 2000;

/** @throws if the browser cannot decode the file */
export async function decodePicture(file: File): Promise<HTMLImageElement> {
  const image = new Image();
  const address = URL.createObjectURL(file);
  try {
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** A big picture as a smaller JPEG; the file itself when it is not big, or would not become smaller. */
export async function shrinkPicture(file: File, image: HTMLImageElement, name: string): Promise<File> {
  if (file.size <= bigBytes) return file;
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  });
  const context = canvas.getContext('2d');
  if (!context) return file;
  // A JPEG shows what is transparent as black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  return blob && blob.size < file.size ? new File([blob], name, { type: 'image/jpeg' }) : file;
}
