import type { User } from '@power-corner/contracts/accounts/auth';
import type { Column } from '../../../components/ui/list/data-view.tsx';
import { Badge } from '../../../components/ui/feedback/feedback.tsx';
import { RowAction } from '../../../components/ui/list/row-action.tsx';
import { ShortId } from '../../../components/ui/list/short-id.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { numberText } from '../../../lib/i18n/number-text.ts';
import { shortDate, shortDateTime } from '../../../lib/time/dates.ts';
import { nameOf } from '../../../lib/i18n/names.ts';
import { BlockDialog } from './block-dialog.tsx';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { CorrectEmailDialog } from './correct-email-dialog.tsx';
import { CorrectPersonDialog } from './correct-person-dialog.tsx';
import type { AskAbout } from './user-dialog.ts';

const none = '—';
const link =
  'underline decoration-edge underline-offset-4 hover:decoration-mark max-md:inline-flex max-md:min-h-11 max-md:items-center';
// Truncated in the table only. A phone, paper and the tooltip show the whole address.
const narrow = 'md:block md:max-w-26 md:truncate';

/** @param ownId id of the current admin, who cannot change their own role */
export function userColumns(
  firstNumber: number,
  sort: string,
  ownId: string | undefined,
  ask: AskAbout,
): Column<User>[] {
  return [
    { key: 'number', label: t('column.number'), cell: (_, index) => firstNumber + index },
    { key: 'id', label: t('column.id'), screenOnly: true, cell: ({ id }) => <ShortId id={id} /> },
    { key: 'firstname', label: t('field.firstname'), title: true, cell: ({ firstname }) => firstname },
    {
      key: 'lastname',
      label: t('field.lastname'),
      title: true,
      cell: ({ id, lastname, blocked }) => (
        <>
          <span>{lastname}</span>{' '}
          {id === ownId && (
            <span className="rounded bg-accent px-1.5 font-sans text-xs font-semibold whitespace-nowrap text-iron">
              {t('users.you')}
            </span>
          )}
          {blocked && <Badge tone="danger">{t('users.blocked')}</Badge>}
        </>
      ),
    },
    {
      key: 'email',
      label: t('field.email'),
      summary: true,
      cell: ({ email }) => (
        <a href={`mailto:${email}`} title={email} dir="ltr" className={`${link} ${narrow}`}>
          {email}
        </a>
      ),
    },
    { key: 'birthday', label: t('field.birthday'), cell: ({ birthday }) => shortDate(birthday) },
    {
      key: 'phone',
      label: t('field.phone'),
      cell: ({ phone_number: phone }) =>
        phone ? (
          <a href={`tel:${phone}`} className={link}>
            {phone}
          </a>
        ) : (
          none
        ),
    },
    { key: 'weight', label: t('field.weight'), cell: ({ weight }) => (weight === null ? none : numberText(weight)) },
    { key: 'height', label: t('field.height'), cell: ({ height }) => (height === null ? none : numberText(height)) },
    {
      key: 'usertype',
      label: t('column.usertype'),
      summary: true,
      cell: ({ usertype }) => t(`users.usertype.${usertype}`),
    },
    { key: 'sex', label: t('field.sex'), cell: ({ sex }) => (sex ? t(`sex.${sex}`) : none) },
    {
      key: 'verified',
      label: t('column.verified'),
      summary: true,
      cell: ({ verified }) => (
        <Badge tone={verified ? 'good' : 'plain'}>{t(verified ? 'users.yes' : 'users.no')}</Badge>
      ),
    },
    {
      key: 'created_at',
      label: t('column.createdAt'),
      ariaSort: sort === 'desc' ? 'descending' : 'ascending',
      cell: ({ created_at: createdAt }) => shortDateTime(createdAt),
    },
    { key: 'age_category', label: t('field.ageCategory'), cell: ({ age_category: category }) => category ?? none },
    {
      key: 'weight_class',
      label: t('field.weightClass'),
      cell: ({ weight_class: weightClass }) => weightClass ?? none,
    },
    {
      key: 'actions',
      label: t('column.actions'),
      screenOnly: true,
      summary: true,
      cell: (user) => (user.id === ownId ? none : <Actions user={user} ask={ask} />),
    },
  ];
}

function Actions({ user, ask }: { user: User; ask: AskAbout }) {
  const name = nameOf(user);
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-5 max-md:gap-y-4 md:flex-nowrap md:gap-x-1.5">
      <RowAction
        label={t('users.changeRole')}
        short={t('users.change')}
        name={name}
        onPress={() => ask(ChangeRoleDialog, user)}
      />
      {!user.verified && (
        <RowAction
          label={t('users.correctEmail')}
          short={{ icon: 'pencil' }}
          name={name}
          onPress={() => ask(CorrectEmailDialog, user)}
        />
      )}
      {(user.sex ?? user.birthday) && (
        <RowAction
          label={t('users.correctPerson')}
          short={{ icon: 'user' }}
          name={name}
          onPress={() => ask(CorrectPersonDialog, user)}
        />
      )}
      <RowAction
        label={t(user.blocked ? 'users.unblock' : 'users.block')}
        short={{ icon: 'lock' }}
        name={name}
        onPress={() => ask(BlockDialog, user)}
      />
    </span>
  );
}
