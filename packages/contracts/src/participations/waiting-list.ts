import { PageQuery } from '../answers.ts';
import { entryFee } from '../championships/entry-fee.ts';
import { Count, Instant } from '../fields.ts';
import { Participate } from './participations.ts';
import { championshipReference, ofChampionship, shown, shownPart } from '../shown-fields.ts';
import { named, z } from '../zod.ts';

export const JoinWaitingList = z.omit(Participate, { championshipId: true });
export type JoinWaitingList = z.infer<typeof JoinWaitingList>;
named(JoinWaitingList, 'JoinWaitingList', "L'entrée d'un athlète dans une liste d'attente.");

export const WaitingPlace = z.object({
  position: z.int().check(z.describe("Position dans la liste d'attente.")),
  length: Count.check(z.describe("Nombre d'athlètes qui attendent.")),
});
export type WaitingPlace = z.infer<typeof WaitingPlace>;
named(WaitingPlace, 'WaitingPlace', "La position d'un athlète dans une liste d'attente, et la longueur de la liste.");

export const WaitingList = z.object({
  position: z.nullable(z.int()).check(z.describe("Position dans la liste d'attente ; `null` pour qui n'attend pas.")),
  length: Count.check(z.describe("Nombre d'athlètes qui attendent.")),
  /** `offered`: a place is held for this athlete until `offered_until`. null for one who is not on the list. */
  state: z
    .nullable(z.enum(['waiting', 'offered']))
    .check(z.describe("En attente, ou une place est proposée ; `null` pour qui n'attend pas.")),
  offered_until: shown.offered_until,
});
export type WaitingList = z.infer<typeof WaitingList>;
named(WaitingList, 'WaitingList', "Une liste d'attente, telle qu'un athlète la voit.");

export const WaitingListRow = z.object({
  id: shown.id,
  /** null for an athlete to whom a place is offered: that one waits no more. */
  position: z.nullable(z.int()).check(z.describe("Position dans la liste d'attente ; `null` pour qui n'attend pas.")),
  firstname: shown.firstname,
  lastname: shown.lastname,
  ...shownPart,
  state: z.enum(['waiting', 'offered']).check(z.describe('En attente, ou une place est proposée.')),
  joined_at: Instant.check(z.describe("Heure d'arrivée dans la liste d'attente.")),
  offered_until: shown.offered_until,
});
export type WaitingListRow = z.infer<typeof WaitingListRow>;
named(WaitingListRow, 'WaitingListRow', "Une ligne de la liste d'attente, pour un administrateur.");

export const WaitingListQuery = PageQuery;
export type WaitingListQuery = PageQuery;

export const Offer = z.object({
  championship: z
    .object({
      ...championshipReference,
      location: ofChampionship.location,
      type: ofChampionship.type,
      ...entryFee,
    })
    .check(z.describe('Championnat.')),
  ...shownPart,
  offered_until: Instant.check(z.describe("Jusqu'à quand la place est proposée.")),
  state: z.enum(['offered']).check(z.describe('État de la place proposée.')),
});
export type Offer = z.infer<typeof Offer>;
named(Offer, 'Offer', 'Une place proposée.');
