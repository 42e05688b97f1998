import type { Meet } from '@power-corner/contracts/results/meet';
import type { MeetCommand } from '@power-corner/contracts/results/meet-commands';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../../../components/ui/dialog/dialog.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { timeInAlgiers } from '../../../../lib/time/dates.ts';
import type { KeptCommand } from '../device/database.ts';
import type { MeetStore } from '../device/meet-store.ts';
import { useSteady, type Steady } from '../platform/use-steady.ts';
import { describeCommand, describeValue } from './describe-command.ts';
import { mergeEvents } from './merge-events.ts';

/** A refused command as it is given again: its events are those of now, with what its official did to them. */
function commandAgain({ command, eventsBefore = [] }: KeptCommand, { settings }: Meet): MeetCommand {
  if (command.type !== 'ConfigureMeet' || !command.data.events) return command;
  const events = mergeEvents(eventsBefore, command.data.events, settings.events);
  return { ...command, data: { ...command.data, events } };
}

interface ConflictsProps {
  refused: readonly KeptCommand[];
  meet: Meet;
  store: MeetStore;
}

/** One command that the server refused, with what stands instead and who made it so. */
function Refused({ kept, meet, store, rest }: Omit<ConflictsProps, 'refused'> & { kept: KeptCommand; rest: Steady }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { refusal } = kept;
  const conflict = refusal?.conflict;
  const command = conflict ? commandAgain(kept, meet) : kept.command;
  const described = describeCommand(meet, command);
  const run = async (press: { timeStamp: number }, action: () => Promise<string | null>) => {
    if (busy || !rest.takes(press)) return;
    setBusy(true);
    setFailure(await action().finally(() => setBusy(false)));
  };
  const giveUp = (press: { timeStamp: number }) =>
    run(press, async () => {
      await store.dismiss(kept);
      return null;
    });
  return (
    <li className="border-t border-line py-3 first:border-0">
      <p className="font-bold">{described.title}</p>
      {conflict ? (
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3">
          <dt>{t('meet.conflict.mine')}</dt>
          <dd className="font-semibold">{described.value}</dd>
          <dt>{t('meet.conflict.theirs', { name: conflict.by, at: timeInAlgiers(conflict.at) })}</dt>
          <dd className="font-semibold">{describeValue(meet, conflict)}</dd>
        </dl>
      ) : (
        <p>
          {t('meet.refused', {
            command: described.value,
            reason: refusal?.message ? refusal.message : t('meet.refusedText'),
          })}
        </p>
      )}
      {failure && <p className="mt-1 font-semibold text-danger">{failure}</p>}
      <div className="mt-2 grid gap-2 sm:flex">
        <Button
          variant="secondary"
          busy={busy}
          aria-disabled={busy || !rest.steady || undefined}
          onClick={(press) => void giveUp(press)}
        >
          {t(conflict ? 'meet.conflict.keep' : 'meet.conflict.understood')}
        </Button>
        {conflict && (
          // Neither of the two stands out: whose value is right is known at the table alone.
          <Button
            variant="secondary"
            busy={busy}
            aria-disabled={busy || !rest.steady || undefined}
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
export function ConflictsDialog({ refused, meet, store, onClose }: ConflictsProps & { onClose: () => void }) {
  // The next one moves up under the finger: a double tap settles one of them.
  const rest = useSteady(refused.map(({ command }) => command.id).join(' '));
  return (
    <Dialog title={t('meet.conflict.title', { count: refused.length })} onClose={onClose}>
      <ul>
        {refused.map((kept) => (
          <Refused key={kept.command.id} kept={kept} meet={meet} store={store} rest={rest} />
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

/**
 * How many commands the server refused. They are settled when the official has time for it: who lifts stays in place.
 */
export function ConflictsButton({ refused, meet, store }: ConflictsProps) {
  const [open, setOpen] = useState(false);
  const isOpen = open && refused.length > 0;
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
      {isOpen && <ConflictsDialog refused={refused} meet={meet} store={store} onClose={() => setOpen(false)} />}
    </div>
  );
}
