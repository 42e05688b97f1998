import type { User } from '@power-corner/contracts/accounts/auth';
import { categoriesOn } from '@power-corner/contracts/championships/categories';
import { dayInAlgiers } from '@power-corner/contracts/text/calendar-day';
import type { WeightClass } from '@power-corner/contracts/championships/category-lists';
import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import { isLive, statusNow } from '../../../lib/time/status-now.ts';
import { daysUntil } from '../../../lib/time/dates.ts';
import { hasPlace } from './places.ts';

export type OwnProfile = Pick<User, 'birthday' | 'phone_number' | 'weight' | 'height' | 'sex'>;

interface OfChampionship {
  championship: MyChampionship;
}

export type AthleteTask =
  | ({ kind: 'offer'; until: string | null } & OfChampionship)
  | ({ kind: 'confirm'; until: string | null } & OfChampionship)
  | ({ kind: 'guardian' | 'refused' | 'pay' } & OfChampionship)
  | { kind: 'profile' }
  /** The profile's weight is in another class than the entry; null for no class. */
  | ({ kind: 'class'; weightKg: number; profileClass: WeightClass | null } & OfChampionship);

/** The fields that an athlete can fill in. The sex is not editable. */
const isComplete = ({ birthday, phone_number: phone, weight, height }: OwnProfile): boolean =>
  ![birthday, phone, weight, height].includes(null);

const withDeadline = ({ state, offered_until: offered, expires_at: expires }: MyChampionship) =>
  state === 'offered'
    ? ({ kind: 'offer', until: offered } as const)
    : state === 'pending'
      ? ({ kind: 'confirm', until: expires } as const)
      : null;

/** Null when the classes agree, or when the profile cannot tell. */
function otherClass(championship: MyChampionship, { birthday, weight, sex }: OwnProfile) {
  if (!birthday || weight === null || !sex) return null;
  const person = { birthday: birthday.slice(0, 10), weightKg: weight, sex };
  const on = dayInAlgiers(new Date(championship.date));
  const { weightClass } = categoriesOn(championship.category_set, person, on);
  if (weightClass === championship.weight_class) return null;
  return { kind: 'class' as const, weightKg: weight, profileClass: weightClass };
}

/** By urgency: an answer that is due, a guardian, payments, the profile. @param profile undefined while unknown */
export function athleteTasks(
  mine: readonly MyChampionship[],
  profile: OwnProfile | undefined,
  nowMs: number,
): AthleteTask[] {
  const soonest = mine.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));
  const upcoming = soonest.filter(({ date, status }) => statusNow(date, status, nowMs) === 'upcoming');
  const live = soonest.filter((each) => isLive(each, nowMs));
  // A fee can still be paid at the desk while the championship runs.
  const payable = live.filter(hasPlace);
  const ofFee = (fee: MyChampionship['fee']) => payable.filter((each) => each.fee === fee);
  // From the eve on, the scales decide.
  const beforeScales = upcoming.filter((each) => hasPlace(each) && daysUntil(each.date, nowMs) > 1);
  return [
    ...upcoming
      .flatMap((championship) => {
        const answer = withDeadline(championship);
        return answer ? [{ ...answer, championship }] : [];
      })
      .toSorted((a, b) => Date.parse(a.until ?? a.championship.date) - Date.parse(b.until ?? b.championship.date)),
    ...live
      .filter((each) => each.guardian_required)
      .map((championship) => ({ kind: 'guardian' as const, championship })),
    ...ofFee('refused').map((championship) => ({ kind: 'refused' as const, championship })),
    ...ofFee('unpaid').map((championship) => ({ kind: 'pay' as const, championship })),
    ...(profile && !isComplete(profile) ? [{ kind: 'profile' as const }] : []),
    ...beforeScales.flatMap((championship) => {
      const other = profile && otherClass(championship, profile);
      return other ? [{ ...other, championship }] : [];
    }),
  ];
}
