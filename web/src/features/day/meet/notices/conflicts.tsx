import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../../../components/ui/dialog/dialog.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { officialName } from '../../../../lib/i18n/official-name.ts';
import { timeInAlgiers } from '../../../../lib/time/dates.ts';
import type { KeptCommand } from '../device/database.ts';
import { useMeet } from '../meet-context.ts';
import { usePressGuard, type PressGuard } from '../platform/use-press-guard.ts';
import { describeCommand, describeValue } from './describe-command.ts';
import { commandAgain } from './merge-events.ts';

function Refused({ kept, guard }: { kept: KeptCommand; guard: PressGuard }) {
  const { meet, store } = useMeet();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { refusal } = kept;
  const conflict = refusal?.conflict;
  const command = conflict ? commandAgain(kept, meet) : kept.command;
  const described = describeCommand(meet, command);
  const run = async (press: { timeStamp: number }, action: () => Promise<string | null | void>) => {
    if (busy || !guard.accepts(press)) return;
    setBusy(true);
    setFailure((await action().finally(() => setBusy(false))) ?? null);
  };
  const button = { variant: 'secondary', busy, 'aria-disabled': busy || !guard.ready || undefined } as const;
  return (
    <li className="border-t border-line py-3 first:border-0">
      <p className="font-bold">{described.title}</p>
      {conflict ? (
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3">
          <dt>{t('meet.conflict.mine')}</dt>
          <dd className="font-semibold">{described.value}</dd>
          <dt>
            {t('meet.conflict.theirs', {
              name: officialName(conflict.by_id, conflict.by),
              at: timeInAlgiers(conflict.at),
            })}
          </dt>
          <dd className="font-semibold">{describeValue(meet, conflict)}</dd>
        </dl>
      ) : (
        <p>
          {t('meet.refused', {
            command: described.value,
            reason: refusal?.message || t('meet.refusedText'),
          })}
        </p>
      )}
      {failure && <p className="mt-1 font-semibold text-danger">{failure}</p>}
      <div className="mt-2 grid gap-2 sm:flex">
        <Button {...button} onClick={(press) => void run(press, () => store.dismiss(kept))}>
          {t(conflict ? 'meet.conflict.keep' : 'meet.conflict.understood')}
        </Button>
        {conflict && (
          // Neither of the two stands out: whose value is right is known at the table alone.
          <Button
            {...button}
            onClick={(press) =>
              void run(press, () => {
                const { type, data } = command;
                const entry = command.entry_id ? { entry_id: command.entry_id } : {};
                return store.dispatch([{ type, data, ...entry }], kept);
              })
            }
          >
            {t('meet.conflict.mineAgain')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The commands that the server refused: none is lost without a word, and none overwrites another official's. */
export function ConflictsDialog({ onClose }: { onClose: () => void }) {
  const { refused } = useMeet().view;
  // The next one moves up under the finger: a double tap settles one of them.
  const guard = usePressGuard(refused.map(({ command }) => command.id).join(' '));
  return (
    <Dialog title={t('meet.conflict.title', { count: refused.length })} onClose={onClose}>
      <ul>
        {refused.map((kept) => (
          <Refused key={kept.command.id} kept={kept} guard={guard} />
        ))}
      </ul>
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          {t('meet.conflict.later')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** Refused commands are settled when the official has time for them: the called lifter stays in place. */
export function ConflictsButton() {
  const { refused } = useMeet().view;
  const [open, setOpen] = useState(false);
  return (
    <div role="alert" className="empty:hidden">
      {refused.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="min-h-11 rounded-full border-2 border-danger bg-danger-soft px-4 text-sm font-bold text-danger"
        >
          {t('meet.conflict.title', { count: refused.length })}
        </button>
      )}
      {open && refused.length > 0 && <ConflictsDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
