import { participationOfCode } from '@power-corner/contracts/entry-code';
import type { MeetEntry } from '@power-corner/contracts/meet';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../../components/ui/dialog.tsx';
import { Notice } from '../../../components/ui/feedback.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';
import { startScanner } from './scanner.ts';
import { Warnings } from '../notices/warnings.tsx';
import { fullName } from '../words.ts';

/** Marks each person present whose code is held before the camera, one after the other. */
export function ScanDialog({ onClose }: { onClose: () => void }) {
  const { meet, dispatch } = useMeet();
  const [found, setFound] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const entry = meet.entries.find(({ id }) => id === found);

  const read = async (text: string) => {
    const id = participationOfCode(text);
    const scanned = meet.entries.find((each) => each.id === id);
    setFault(scanned ? null : t(id === null ? 'meet.scan.unknown' : 'meet.scan.stranger'));
    setFound(scanned?.id ?? null);
    if (!scanned || scanned.present) return;
    navigator.vibrate?.(80);
    await dispatch({ type: 'MarkPresent', entry_id: scanned.id, data: { present: true } });
  };
  return (
    <Dialog title={t('meet.scan')} onClose={onClose}>
      <Camera onText={(text) => void read(text)} onFault={() => setFault(t('meet.scan.noCamera'))} />
      <div role="status">
        {fault && <Notice silent>{fault}</Notice>}
        {entry && <Scanned entry={entry} />}
        {!fault && !entry && <p className="text-muted">{t('meet.scan.hint')}</p>}
      </div>
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          {t('meet.close')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

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
    let before = '';
    const onText = (text: string) => {
      if (text === before) return;
      before = text;
      latest.current.onText(text);
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

function Scanned({ entry }: { entry: MeetEntry }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-xl font-bold text-good">✓ {fullName(entry)}</p>
      <Warnings entry={entry} />
    </div>
  );
}
