import { loadChunk } from '../../../../lib/loading/load-chunk.ts';

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

type DetectorClass = new (options: { formats: ['qr_code'] }) => Detector;

/** The browser's own reader of QR codes, or one that is loaded: Safari, Firefox and most desktops have none. */
export const loadDetector = async (): Promise<DetectorClass> =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector ??
  (await loadChunk(() => import('qr/decode.js'))).BarcodeDetector;

/** True if this page may ask for a camera, which browsers offer on secure addresses only. */
export const canScan = (): boolean => 'mediaDevices' in navigator;

/** A picture a third of a second is enough for a hand that holds a phone, and spares the battery. */
const everyMs = 300;

/** Reads until it is stopped. @throws if the camera is refused or missing, or the reader does not load */
export async function startScanner(video: HTMLVideoElement, onText: (text: string) => void): Promise<() => void> {
  const Detector = await loadDetector();
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const detector = new Detector({ formats: ['qr_code'] });
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;
  const look = async () => {
    try {
      for (const { rawValue } of await detector.detect(video)) if (!stopped) onText(rawValue);
    } catch {
      // The video has no picture yet.
    }
    if (!stopped) timer = setTimeout(() => void look(), everyMs);
  };
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    for (const track of stream.getTracks()) track.stop();
  };
  video.srcObject = stream;
  try {
    await video.play();
  } catch (error) {
    stop();
    throw error;
  }
  void look();
  return stop;
}
