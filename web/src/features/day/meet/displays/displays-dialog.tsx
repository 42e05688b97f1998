import { addDisplay, editDisplay, listDisplays } from '@power-corner/contracts/calls/results/displays';
import type { Display, DisplayEdit } from '@power-corner/contracts/results/displays';
import { mostDisplays } from '@power-corner/contracts/results/display-values';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../../../components/ui/dialog/dialog.tsx';
import { Spinner } from '../../../../components/ui/feedback/feedback.tsx';
import { Loaded } from '../../../../components/ui/feedback/loaded.tsx';
import { Drawing } from '../../../../components/ui/shell-icons.tsx';
import { messageOf, request } from '../../../../lib/api/api-client.ts';
import { useGet } from '../../../../lib/api/use-get.ts';
import { useAction } from '../../../../lib/hooks/use-single-flight.ts';
import { language, t } from '../../../../lib/i18n/i18n.ts';
import { notify } from '../../../../lib/toast.ts';
import { DisplayRow } from './display-row.tsx';

interface DisplaysProps {
  championshipId: string;
  sessions: readonly { number: number; name: string | null }[];
}

function DisplaysDialog({ championshipId, sessions, onClose }: DisplaysProps & { onClose: () => void }) {
  const params = { id: championshipId };
  const read = useGet(listDisplays, { params });
  const [add, adding] = useAction(async () => {
    const name = t('displays.nameOf', { number: (read.data?.data.length ?? 0) + 1 });
    const { message } = await request(addDisplay, { params, body: { name, language: language() } });
    await read.mutate();
    return message;
  });
  const choose = async (display: Display, choice: DisplayEdit) => {
    const changed = (each: Display) => (each.id === display.id ? { ...each, ...choice } : each);
    void read.mutate((answer) => answer && { ...answer, data: answer.data.map(changed) }, { revalidate: false });
    try {
      await request(editDisplay, { params: { ...params, displayId: display.id }, body: choice });
    } catch (error) {
      void notify('error', messageOf(error, t('error.occurred')));
    }
    await read.mutate();
  };
  return (
    <Dialog title={t('displays.title')} onClose={onClose}>
      <p className="text-muted">{t('displays.about')}</p>
      <Loaded read={read} failed={t('displays.failed')} waiting={<Spinner />}>
        {({ data }) => (
          <>
            {data.length === 0 && <p>{t('displays.none')}</p>}
            <ul className="flex flex-col gap-4">
              {data.map((display) => (
                <DisplayRow
                  key={display.id}
                  display={display}
                  championshipId={championshipId}
                  sessions={sessions}
                  onChoose={(choice) => void choose(display, choice)}
                  onRemoved={() => void read.mutate()}
                />
              ))}
            </ul>
            {data.length < mostDisplays && (
              <Button variant={data.length === 0 ? 'primary' : 'secondary'} busy={adding} onClick={() => void add()}>
                {t('displays.add')}
              </Button>
            )}
          </>
        )}
      </Loaded>
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** For admins and the officials of the platform, who steer the screens of the hall. */
export function DisplaysButton(props: DisplaysProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="!px-3.5" onClick={() => setOpen(true)}>
        <Drawing path="M3 5h18v11H3ZM8 20h8M12 16v4" />
        <span className="max-sm:sr-only">{t('displays.title')}</span>
      </Button>
      {open && <DisplaysDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
