import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../../../components/ui/dialog/dialog.tsx';
import { Notice } from '../../../../components/ui/feedback/feedback.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { useArrival, ArrivalLine } from './arrival-line.tsx';
import { startScanner } from './scanner.ts';

export function ScanDialog({ onClose }: { onClose: () => void }) {
  const { arrival, markByCode } = useArrival();
  const [noCamera, setNoCamera] = useState(false);
  return (
    <Dialog title={t('meet.scan')} onClose={onClose}>
      <Camera onText={(text) => void markByCode(text)} onFault={() => setNoCamera(true)} />
      <div role="status">
        {noCamera && <Notice silent>{t('meet.scan.noCamera')}</Notice>}
        {!noCamera && arrival && <ArrivalLine arrival={arrival} />}
        {!noCamera && !arrival && <p className="text-muted">{t('meet.scan.hint')}</p>}
      </div>
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** A code that is away for this long and comes back is scanned a second time. */
const awayMs = 1500;

interface CameraProps {
  onText: (text: string) => void;
  onFault: () => void;
}

/** Shows the camera and reads the codes before it. A dialog mounts its content after itself, so the effect is here. */
function Camera(props: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    let stop: (() => void) | undefined;
    let closed = false;
    let before = { text: '', at: Number.NEGATIVE_INFINITY };
    const onText = (text: string) => {
      const isHeld = text === before.text && performance.now() - before.at < awayMs;
      before = { text, at: performance.now() };
      if (!isHeld) latest.current.onText(text);
    };
    startScanner(video.current!, onText).then(
      (end) => {
        if (closed) end();
        else stop = end;
      },
      (error: unknown) => {
        console.info('The camera did not start', error);
        latest.current.onFault();
      },
    );
    return () => {
      closed = true;
      stop?.();
    };
  }, []);

  return <video ref={video} muted playsInline className="aspect-square w-full rounded-md bg-iron object-cover" />;
}
