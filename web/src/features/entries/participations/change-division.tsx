import type { Championship, MyChampionship } from '@power-corner/contracts/championships/championships';
import {
  partInRequest,
  partsOf,
  registrationState,
  type EntryPart,
} from '@power-corner/contracts/championships/registration';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { LazyConfirmDialog } from '../../../components/ui/dialog/lazy-confirm-dialog.tsx';
import { FailedAction } from '../../../components/ui/feedback/failed-action.tsx';
import { useAttempt } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { partWords } from '../../../lib/i18n/parts.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { notify } from '../../../lib/toast.ts';
import { DivisionRadios } from '../entering/division-radios.tsx';
import { isTemporary } from '../../../lib/api/use-get.ts';
import { WriteToOrganisers } from '../entering/write-to-organisers.tsx';
import { editParticipant } from './api.ts';

interface ChangeDivisionProps {
  championship: Championship;
  participation: MyChampionship;
  onMoved: () => unknown;
}

/** While others may enter and the officials have planned nothing; afterwards the organisers are written to. */
export function ChangeDivision({ championship, participation, onMoved }: ChangeDivisionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const others = othersOf(championship, participation);
  if (others.length === 0) return null;
  const mayMove = registrationState(championship, new Date(serverNow())) === 'open' && participation.session === null;
  if (!mayMove || others.every((each) => each.remaining_places === 0))
    return <WriteToOrganisers about="division" championship={participation.name} text={t(partWords(others).other)} />;
  return (
    <>
      <Button variant="quiet" className="self-start" onClick={() => setIsOpen(true)}>
        {t(partWords(others).move)}
      </Button>
      {isOpen && (
        <MoveDialog participation={participation} others={others} onMoved={onMoved} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

/** A move needs no other place of the championship: only a limit of the division itself stands in its way. */
function othersOf(championship: Championship, { division, level }: MyChampionship): readonly EntryPart[] {
  const others = partsOf(championship).filter(({ id }) => id !== (division ?? level));
  return championship.remaining_places === 0 ? others.map((each) => ({ ...each, remaining_places: null })) : others;
}

interface MoveDialogProps extends Pick<ChangeDivisionProps, 'participation' | 'onMoved'> {
  others: readonly EntryPart[];
  onClose: () => void;
}

function MoveDialog({ participation, others, onMoved, onClose }: MoveDialogProps) {
  const [only, another] = others.filter((each) => each.remaining_places !== 0);
  const [chosen, setChosen] = useState<string | null>(another ? null : (only?.id ?? null));
  const [undecided, setUndecided] = useState(false);
  const [move, busy, failure] = useAttempt(async () => {
    if (chosen === null) return setUndecided(true);
    await editParticipant(participation.participation_id, partInRequest(chosen));
    void notify('success', t(partWords(others).moved));
    onClose();
    await onMoved();
  });
  return (
    <LazyConfirmDialog
      title={t(partWords(others).move)}
      text={t('participation.moveText')}
      confirm={t('participation.moveConfirm')}
      variant="primary"
      busy={busy}
      onConfirm={() => void move()}
      onClose={onClose}
    >
      <DivisionRadios
        offered={others}
        chosen={chosen}
        fullToo={false}
        busy={busy}
        undecided={undecided}
        onChoose={setChosen}
      />
      <FailedAction failure={failure} busy={busy} />
      {failure !== null && !isTemporary(failure) && (
        <WriteToOrganisers about="division" championship={participation.name} />
      )}
    </LazyConfirmDialog>
  );
}
