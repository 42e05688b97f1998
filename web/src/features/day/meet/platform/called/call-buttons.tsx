import { isCalledByHand, liftingOrder, type Turn } from '@power-corner/meet/platform/order';
import { useState } from 'react';
import { Button } from '../../../../../components/ui/button.tsx';
import { SelectField } from '../../../../../components/ui/form/field.tsx';
import { joined, t } from '../../../../../lib/i18n/i18n.ts';
import { kilos } from '../../../../../lib/i18n/kilos.ts';
import { useMeet } from '../../meet-context.ts';
import { attemptText, fullName } from '../../words.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

/** Changes who comes next by hand, or goes back to the order of the rules. */
export function CallButtons({ turn }: { turn: Turn }) {
  const { meet, dispatch } = useMeet();
  const [open, setOpen] = useState(false);
  const turns = liftingOrder(meet, turn.entry.session);
  const takeBack = turns.filter(isCalledByHand).map(({ entry, lift, number }) => {
    return { type: 'CallLifter', entry_id: entry.id, data: { lift, number, reason: null } } as const;
  });
  return (
    <>
      {turns.length > 1 && (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t('meet.callOther')}
        </Button>
      )}
      {takeBack.length > 0 && (
        <Button variant="quiet" onClick={() => void dispatch(...takeBack)}>
          {t('meet.ruleOrder')}
        </Button>
      )}
      {open && <CallDialog called={turn} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Calls somebody else than `called` next, with the reason for it. */
function CallDialog({ called, onClose }: { called: Turn; onClose: () => void }) {
  const { meet, dispatch } = useMeet();
  // As they stood when the dialog was opened: the rules refuse somebody whom another device has judged meanwhile.
  const [others] = useState(() =>
    liftingOrder(meet, called.entry.session).filter(({ entry }) => entry.id !== called.entry.id),
  );
  const [chosen, setChosen] = useState(others[0]?.entry.id);
  const turn = others.find(({ entry }) => entry.id === chosen);
  if (!turn) return null;
  const { entry, lift, number } = turn;
  return (
    <ReasonDialog
      title={t('meet.callOther')}
      confirm={t('meet.call')}
      onConfirm={(reason) => dispatch({ type: 'CallLifter', entry_id: entry.id, data: { lift, number, reason } })}
      onClose={onClose}
    >
      <SelectField label={t('meet.callWhom')} value={entry.id} onChange={(event) => setChosen(event.target.value)}>
        {others.map(({ weight_kg: kg, ...other }) => (
          <option key={other.entry.id} value={other.entry.id}>
            {joined(
              fullName(other.entry),
              attemptText(other.lift, other.number),
              kg === null ? t('meet.toDeclare') : kilos(kg),
            )}
          </option>
        ))}
      </SelectField>
    </ReasonDialog>
  );
}
