/** The picture of another championship as a file that the server accepts; null when it cannot be read. */
export async function copyPicture(path: string): Promise<File | null> {
  try {
    const image = new Image();
    image.src = path;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    // The stored pictures are WebP, which nobody uploads.
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
    return blob && new File([blob], 'affiche.jpg', { type: 'image/jpeg' });
  } catch {
    // The admin chooses a picture, as for a new championship.
    return null;
  }
}
