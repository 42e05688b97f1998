import type { MeetEvent, MeetHeat } from '@power-corner/contracts/results/meet';
import { laterHeats } from '@power-corner/meet/heats/propose';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogBar } from '../../../../components/ui/dialog/dialog.tsx';
import { Badge } from '../../../../components/ui/feedback/feedback.tsx';
import { TextField } from '../../../../components/ui/form/field.tsx';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { fromLocalInput, hourOn, toLocalInput } from '../../../../lib/time/dates.ts';
import { heatName } from '../../results/words.ts';
import { useMeet } from '../meet-context.ts';
import { lanesIn } from './lane-places.ts';
import { LaneRow } from './lane-row.tsx';

interface HeatProps {
  event: MeetEvent;
  heat: MeetHeat;
}

/** Name and start of one heat. A start that moves asks whether those after it move along. */
function HeatDialog({ event, heat: now, onClose }: HeatProps & { onClose: () => void }) {
  const { meet, dispatch } = useMeet();
  const [heat] = useState(now);
  const [name, setName] = useState(heat.name ?? '');
  const before = heat.starts_at ? toLocalInput(new Date(heat.starts_at)) : '';
  const [start, setStart] = useState(before);
  const starts_at = fromLocalInput(start) || null;
  const later = starts_at && start !== before ? laterHeats(meet, heat, starts_at) : [];
  const set = (number: number, data: object) =>
    ({ type: 'SetHeat', data: { event: event.id, heat: number, ...data } }) as const;
  const [send, busy] = useSingleFlight(async (...commands: ReturnType<typeof set>[]) => {
    if (await dispatch(...commands)) onClose();
  });
  // What another official changes meanwhile stays, if it is not typed here.
  const own = set(heat.number, {
    ...(start !== before && { starts_at }),
    ...(name !== (heat.name ?? '') && { name: name.trim() || null }),
  });
  const submit = (press: FormEvent) => {
    press.preventDefault();
    void send(own);
  };
  return (
    <Dialog title={heatName(heat)} onClose={onClose}>
      <form className="flex flex-col gap-5" onSubmit={submit}>
        <TextField
          label={t('meet.heats.start')}
          type="datetime-local"
          value={start}
          onChange={({ target }) => setStart(target.value)}
        />
        <TextField
          label={t('meet.heats.name')}
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <DialogBar onCancel={onClose}>
          {lanesIn(meet, event, heat.number).every(({ entry }) => !entry) && (
            <Button variant="secondary" onClick={() => void send(set(heat.number, { remove: true }))}>
              {t('remove')}
            </Button>
          )}
          <Button type="submit" variant={later.length > 0 ? 'secondary' : 'primary'} busy={busy}>
            {t(later.length > 0 ? 'meet.heats.onlyThis' : 'save')}
          </Button>
          {later.length > 0 && (
            <Button
              busy={busy}
              onClick={() => void send(own, ...later.map((each) => set(each.number, { starts_at: each.starts_at })))}
            >
              {t('meet.heats.shift', { count: later.length })}
            </Button>
          )}
        </DialogBar>
      </form>
    </Dialog>
  );
}

const tones = { planned: 'plain', open: 'good', closed: 'info' } as const;

export function HeatSection({ event, heat }: HeatProps) {
  const { meet } = useMeet();
  const [isChanging, setIsChanging] = useState(false);
  const title = heatName(heat);
  return (
    <section className="rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="flex flex-wrap items-center gap-2 text-xl">
          <span>{joined(title, heat.starts_at && hourOn(heat.starts_at, meet.championship.date))}</span>
          <Badge tone={tones[heat.state]}>{t(`meet.session.${heat.state}`)}</Badge>
        </h3>
        <Button variant="quiet" onClick={() => setIsChanging(true)}>
          <span>{t('meet.heats.change')}</span>
          <span className="sr-only"> {title}</span>
        </Button>
      </div>
      <ol aria-label={title}>
        {lanesIn(meet, event, heat.number).map(({ lane, entry }) => (
          <LaneRow key={lane} event={event} entry={entry} lane={lane} />
        ))}
      </ol>
      {isChanging && <HeatDialog event={event} heat={heat} onClose={() => setIsChanging(false)} />}
    </section>
  );
}
