import { calls } from '@power-corner/contracts/calls/all';
import { expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { Harness } from '../../faults/support/harness.ts';
import { logIn, newProfile, type OpenChampionship, participate } from '../../faults/support/people.ts';
import type { Ledger } from '../../faults/support/load.ts';
import { statusOf } from '../../faults/support/site.ts';
import { addressOfLink } from '../../support/api.ts';
import { eventually } from '../../../local/platforms/eventually.ts';

interface Person {
  email: string;
  token: string;
  participation: string;
}

export class Cohort {
  readonly #harness: Harness;
  readonly #championship: OpenChampionship;
  readonly #ledger: Ledger;
  readonly #people: Person[] = [];
  readonly #stays: string[] = [];
  readonly #body = `Rendez-vous ${randomUUID()}`;
  #done = 0;

  constructor(harness: Harness, championship: OpenChampionship, ledger: Ledger) {
    this.#harness = harness;
    this.#championship = championship;
    this.#ledger = ledger;
  }

  async advance(): Promise<void> {
    const steps = [
      () => this.#register(),
      () => this.#verify(),
      () => this.#participate(),
      () => this.#confirm(),
      () => this.#part(),
    ];
    await steps[this.#done++]?.();
  }

  bulkMails(): number[] {
    const { delivered } = this.#harness.sink;
    return this.#stays.map(
      (email) => delivered.filter(({ to, text }) => to === email && text.includes(this.#body)).length,
    );
  }

  async #register(): Promise<void> {
    for (const profile of [newProfile(), newProfile()]) {
      const answer = await this.#harness.site.call(calls.register, { body: profile });
      expect(statusOf(answer), 'registration').toBe('201');
      this.#ledger.registrations.push({ email: profile.email, acknowledged: true });
      this.#people.push({ email: profile.email, token: '', participation: '' });
    }
  }

  async #verify(): Promise<void> {
    for (const person of this.#people) {
      await this.#open(person.email, 'verify-email');
      person.token = await logIn(this.#harness.site, person.email);
    }
  }

  async #participate(): Promise<void> {
    for (const person of this.#people) {
      // The athlete's copy in championships follows the verification by an event.
      const answer = await eventually(
        async () => {
          const found = await participate(this.#harness.site, person.token, this.#championship);
          return statusOf(found) === '201' && found;
        },
        `the participation of ${person.email}`,
        30_000,
      );
      person.participation = answer.body.data.id as string;
      const { email } = person;
      this.#ledger.participations.push({
        id: person.participation,
        email,
        championship: this.#championship.id,
        acknowledged: true,
        answer: '201',
      });
    }
  }

  async #confirm(): Promise<void> {
    for (const { email } of this.#people) await this.#open(email, 'verify-participation');
  }

  async #part(): Promise<void> {
    const { site, admin } = this.#harness;
    const [leaves, stays] = this.#people;
    if (!leaves || !stays) throw new Error('the cohort is empty');
    const withdrawal = { params: { id: leaves.participation }, token: leaves.token };
    expect(statusOf(await site.call(calls.withdraw, withdrawal)), 'withdrawal').toBe('200');
    this.#ledger.withdrawals.push({ id: leaves.participation, acknowledged: true });
    const body = { id: this.#championship.id, body: this.#body, emails: [stays.email] };
    await eventually(
      async () => statusOf(await site.call(calls.sendBulkMail, { token: admin, body })) === '200',
      'the bulk mail is taken, once notifications know the participation',
      30_000,
    );
    this.#stays.push(stays.email);
  }

  async #open(email: string, kind: 'verify-email' | 'verify-participation'): Promise<void> {
    const { site, sink } = this.#harness;
    const link = await eventually(() => sink.linkTo(email, kind), `the link to ${email}`, 60_000);
    expect(statusOf(await site.send('GET', addressOfLink(link))), `${kind} of ${email}`).toBe('200');
  }
}
