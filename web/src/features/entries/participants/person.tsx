import { partsOf } from '@power-corner/contracts/championships/registration';
import type { Championship } from '@power-corner/contracts/championships/championships';
import type { Participant } from '@power-corner/contracts/participations/participations';
import { useState } from 'react';
import type { List } from '../../../components/ui/list/paging.tsx';
import { RowAction } from '../../../components/ui/list/row-action.tsx';
import { useAction } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast.ts';
import { allParticipants, resendParticipationLink } from '../participations/api.ts';
import { rowOf } from './rows.tsx';
import type { OpenedPerson } from './use-opened-person.ts';
import type { Selection } from './use-selection.ts';
import { lazyComponent } from '../../../lib/loading/load-chunk.ts';
import { nameOf } from '../../../lib/i18n/names.ts';

const ParticipantPanel = lazyComponent(async () => (await import('./participant-panel.tsx')).ParticipantPanel);

const RemoveParticipantDialog = lazyComponent(
  async () => (await import('./remove-participant-dialog.tsx')).RemoveParticipantDialog,
);

interface PersonProps {
  championship: Championship | undefined;
  list: List<Participant>;
  selection: Selection;
  opened: OpenedPerson;
  sort: string;
}

export function OpenedPersonPanel({ championship, list, selection, opened, sort }: PersonProps) {
  const [removing, setRemoving] = useState<Participant | null>(null);
  const { id: openId, person, failure, open, close, previous, next } = opened;
  const reload = () => void list.reload();
  const resend = async (row: Participant) => {
    await resendParticipationLink(row.id);
    return t('participants.resent', { name: nameOf(row) });
  };
  // The new row says how long the next link has to wait.
  const [resendLink] = useAction(resend, { settled: reload });
  const [openNextReceipt] = useAction(
    async (championshipId: string, id: string) => {
      // After the decision the filtered list no longer has this person; the whole list does.
      const all = await allParticipants(championshipId, { sort });
      const at = all.findIndex((row) => row.id === id);
      const later = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))];
      const found = later.find(({ fee }) => fee === 'under_review');
      if (found) open(found);
      else void notify('info', t('receipt.noNext'));
    },
    { failed: t('participants.failed') },
  );
  const removed = (row: Participant) => {
    if (selection.chosen.has(row.id)) selection.toggle(row);
    close();
    // The panel would return the focus to the row, which is gone.
    void list.reload().then(() => list.top.current?.focus({ preventScroll: true }));
  };
  return (
    <>
      {openId !== null && (
        <ParticipantPanel
          id={openId}
          failure={failure}
          parts={championship ? partsOf(championship) : []}
          participant={person}
          date={championship?.date}
          onChanged={reload}
          onClose={close}
          onPrevious={previous}
          onNext={next}
          onNextReceipt={championship && person && (() => void openNextReceipt(championship.id, person.id))}
          focusAfter={() => rowOf(openId) ?? list.top.current}
          actions={
            person && (
              <>
                {!person.verified && person.resend_after !== null && championship?.status === 'upcoming' && (
                  <RowAction
                    label={t('participation.resend')}
                    short={t('participation.resend')}
                    name={nameOf(person)}
                    until={Date.parse(person.resend_after)}
                    onPress={() => void resendLink(person)}
                  />
                )}
                <RowAction
                  label={t('remove')}
                  short={t('remove')}
                  name={nameOf(person)}
                  onPress={() => setRemoving(person)}
                />
              </>
            )
          }
        />
      )}
      {removing && (
        <RemoveParticipantDialog
          participant={removing}
          onRemoved={() => removed(removing)}
          onGaveUp={reload}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}
