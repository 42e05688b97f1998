import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import { entryCodeOf } from '@power-corner/contracts/participations/entry-code';
import { PrintSheet } from '../../../components/ui/list/print-sheet.tsx';
import { QrCode } from '../../../components/ui/qr/qr-code.tsx';
import { joined, t, type MessageKey } from '../../../lib/i18n/i18n.ts';
import { dayAndTime } from '../../../lib/time/dates.ts';
import { ownHeatText } from '../../../lib/time/session-times.ts';
import { nameOf } from '../../../lib/i18n/names.ts';
import { partText } from '../../../lib/i18n/parts.ts';

const factsOf = (pass: MyChampionship): (readonly [MessageKey, string | number | null])[] => [
  ['field.weightClass', pass.weight_class],
  ['field.ageCategory', pass.age_category],
  [pass.level_name ? 'field.level' : 'field.division', partText(pass)],
  ['pass.session', pass.session],
  ['pass.flight', pass.flight],
];

/** White in both themes and on paper: a scanner needs the contrast, and a ticket looks the same everywhere. */
function Ticket({ pass }: { pass: MyChampionship }) {
  const { participation_id: id, name, date, location, lot, heats = [] } = pass;
  const facts = factsOf(pass).filter(([, value]) => value !== null);
  return (
    <div className="ticket mx-auto w-full max-w-sm overflow-hidden rounded-xl border border-line bg-white text-iron shadow-md break-inside-avoid [print-color-adjust:exact]">
      <div className="border-b-4 border-accent bg-iron px-4 py-3 text-chalk">
        <p className="font-display text-xl leading-tight font-bold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="mt-1 text-sm text-ash">{dayAndTime(date)}</p>
        <p className="text-sm text-ash wrap-anywhere">
          <bdi>{location}</bdi>
        </p>
      </div>
      <div className="flex items-start justify-between gap-3 px-4 pt-3">
        <p className="font-display text-2xl leading-tight font-bold wrap-anywhere">
          <bdi>{nameOf(pass)}</bdi>
        </p>
        {lot !== null && (
          <p className="shrink-0 rounded-md bg-accent px-3 py-1 text-center text-sm font-semibold">
            {t('pass.lot')}{' '}
            <span className="block font-display text-3xl leading-none font-bold tabular-nums">{lot}</span>
          </p>
        )}
      </div>
      {heats.length > 0 && (
        <dl className="flex flex-col gap-2 px-4 pt-3">
          {heats.map((heat) => (
            <div key={heat.event}>
              <dt className="text-xs text-steel wrap-anywhere">{heat.event}</dt>
              <dd className="font-semibold wrap-anywhere">{ownHeatText(heat, date)}</dd>
            </div>
          ))}
        </dl>
      )}
      {facts.length > 0 && (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 px-4 pt-3">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-xs text-steel">{t(label)}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {/* The perforation, where a ticket is torn. */}
      <div
        aria-hidden="true"
        className="relative mt-4 border-t-2 border-dashed border-ash before:absolute before:-start-2.5 before:-top-2.5 before:size-5 before:rounded-full before:bg-sunken after:absolute after:-end-2.5 after:-top-2.5 after:size-5 after:rounded-full after:bg-sunken"
      />
      <div className="px-2 py-3">
        <QrCode text={entryCodeOf(id)} label={t('pass.alt', { name })} />
      </div>
    </div>
  );
}

export function EntryTicket({ pass }: { pass: MyChampionship }) {
  const { name, date, location } = pass;
  return (
    <>
      <Ticket pass={pass} />
      <p className="mt-2 text-center text-sm text-muted">{t('pass.hint')}</p>
      <PrintSheet ofPass title={t('pass.title')} about={joined(name, dayAndTime(date), location)}>
        <Ticket pass={pass} />
      </PrintSheet>
    </>
  );
}
