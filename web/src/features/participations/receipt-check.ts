import { receiptMaxBytes, receiptTooLarge, receiptType, receiptWrongType } from '@power-corner/contracts/receipt-file';
import { t } from '../../lib/i18n/i18n.ts';

/** A photo above this is made smaller: a receipt stays readable, and a slow connection sends it sooner. */
const bigBytes = 1024 * 1024;
const longestSide = 2000;

async function decode(file: File): Promise<HTMLImageElement> {
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

/** The same picture as a smaller JPEG; the file itself when that is not smaller. */
async function shrink(file: File, image: HTMLImageElement): Promise<File> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  });
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  return blob && blob.size < file.size ? new File([blob], 'recu.jpg', { type: 'image/jpeg' }) : file;
}

/** The file to send for a chosen one, or the reason why the server would refuse it. */
export async function prepareReceipt(chosen: File): Promise<{ file: File } | { error: string }> {
  try {
    const type = receiptType(new Uint8Array(await chosen.slice(0, 8).arrayBuffer()));
    if (!type) return { error: receiptWrongType };
    const image = type === 'application/pdf' ? null : await decode(chosen);
    const file = image && chosen.size > bigBytes ? await shrink(chosen, image) : chosen;
    return file.size > receiptMaxBytes ? { error: receiptTooLarge } : { file };
  } catch {
    // The file cannot be decoded, or was moved since it was chosen.
    return { error: t('receipt.unreadable') };
  }
}
