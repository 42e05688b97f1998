interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** True if this browser reads QR codes and may use a camera. */
export const canScan = (): boolean => detectorClass() !== undefined && 'mediaDevices' in navigator;

/** A picture a third of a second is enough for a hand that holds a phone, and spares the battery. */
const everyMs = 300;

/**
 * Shows the camera at the back in a video and reads the codes before it, until it is stopped.
 * @throws if the camera is refused or missing
 */
export async function startScanner(video: HTMLVideoElement, onText: (text: string) => void): Promise<() => void> {
  const Detector = detectorClass();
  if (!Detector) throw new Error('this browser reads no codes');
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
