import type { MeetEvent } from '@power-corner/contracts/results/meet';
import { proposalCommands, proposeHeats, type HeatOrder } from '@power-corner/meet/heats/propose';
import { standings } from '@power-corner/meet/ranking/standings';
import { useMemo, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogBar } from '../../../../components/ui/dialog/dialog.tsx';
import { Options, SelectField, TextField } from '../../../../components/ui/form/field.tsx';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { fromLocalInput, hourOn, toLocalInput } from '../../../../lib/time/dates.ts';
import { notify } from '../../../../lib/toast.ts';
import { nameOfHeat } from '../../results/words.ts';
import { useMeet } from '../meet-context.ts';
import { Switch } from '../settings/settings-fields.tsx';
import { fullName } from '../words.ts';

const orders = ['entry', 'drawn', 'standing'] as const satisfies readonly HeatOrder[];

/** Proposed heats and lanes of one workout. Nothing of them is assigned until an official takes them over. */
export function HeatsProposal({ event: { id, name }, onClose }: { event: MeetEvent; onClose: () => void }) {
  const { meet, dispatch } = useMeet();
  // What is drawn stays in sight, whatever other officials change meanwhile.
  const [seen] = useState(meet);
  const [options, setOptions] = useState(() => ({
    order: 'entry' as HeatOrder,
    presentOnly: meet.entries.some(({ present }) => present),
    first: '',
    start: toLocalInput(new Date(meet.heats?.find(({ event }) => event === id)?.starts_at ?? meet.championship.date)),
  }));
  const hasPlaces = useMemo(
    () => standings(seen, 'live').some((category) => category.standings.some(({ place }) => typeof place === 'number')),
    [seen],
  );
  const change = (given: Partial<typeof options>) => setOptions({ ...options, ...given });
  const proposal = useMemo(() => {
    const { order, presentOnly, first, start } = options;
    const startsAt = fromLocalInput(start) || null;
    return proposeHeats(seen, id, { order, presentOnly, first: Number(first) || null, startsAt });
  }, [seen, id, options]);
  const commands = proposalCommands(meet, id, proposal);
  const count = commands.filter((each) => each.type === 'AssignLane' && each.data.heat !== null).length;
  const names = new Map(meet.entries.map((entry) => [entry.id, fullName(entry)]));
  const [take, busy] = useSingleFlight(async () => {
    if (!(await dispatch(...commands))) return;
    onClose();
    void notify('success', t('meet.proposal.taken', { count }));
  });
  return (
    <Dialog title={t('meet.heats.proposal', { event: name })} onClose={onClose}>
      <SelectField
        label={t('meet.heats.order')}
        value={options.order}
        onChange={({ target }) => change({ order: target.value as HeatOrder })}
      >
        <Options values={orders} text={(each) => t(`meet.heats.order.${each}`)} />
      </SelectField>
      <TextField
        label={t('meet.heats.firstStart')}
        type="datetime-local"
        value={options.start}
        onChange={({ target }) => change({ start: target.value })}
      />
      <TextField
        label={t('meet.heats.first')}
        hint={t(hasPlaces ? 'meet.heats.firstHint' : 'meet.heats.firstNone')}
        disabled={!hasPlaces}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={options.first}
        onChange={({ target }) => change({ first: target.value.replaceAll(/\D/g, '') })}
      />
      <Switch
        label={t('meet.heats.presentOnly')}
        checked={options.presentOnly}
        onChange={(presentOnly) => change({ presentOnly })}
      />
      <p className="text-muted">{commands.length > 0 ? t('meet.proposal.text', { count }) : t('meet.proposal.same')}</p>
      {proposal.heats.map(({ number, starts_at }) => (
        <section key={number}>
          <h3>{joined(nameOfHeat(meet, id, number), starts_at && hourOn(starts_at, meet.championship.date))}</h3>
          <ol className="list-decimal ps-8">
            {proposal.lanes.flatMap(({ heat, lane, entry_id }) =>
              heat === number ? (
                <li key={lane} value={lane}>
                  <bdi>{names.get(entry_id)}</bdi>
                </li>
              ) : (
                []
              ),
            )}
          </ol>
        </section>
      ))}
      <DialogBar onCancel={onClose}>
        {(commands.length > 0 || busy) && (
          <Button busy={busy} onClick={() => void take()}>
            {t('meet.proposal.take')}
          </Button>
        )}
      </DialogBar>
    </Dialog>
  );
}
