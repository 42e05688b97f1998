import { expect, type Locator, type Page } from '@playwright/test';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { allSent, isKept, openTab } from '../../support/day.ts';
import type { PlannedLifter } from './forty-lifters.ts';

// The presses of officials on the screen of the day. Weights are in kilograms.

export const liftNames = { squat: 'Squat', bench: 'Développé couché', deadlift: 'Soulevé de terre' } satisfies Partial<
  Record<Lift, string>
>;
type PowerLift = keyof typeof liftNames;

export const fullName = ({ lastname, firstname }: PlannedLifter): string => `${lastname} ${firstname}`;
const typed = (kg: number) => String(kg).replace('.', ',');

export async function openMeet(page: Page, championshipId: string): Promise<void> {
  await page.goto(`/dashboard/admin/championships/${championshipId}/meet`);
  await isKept(page);
  await page.reload();
  await allSent(page);
}

export async function markPresent(page: Page, lifters: readonly PlannedLifter[]): Promise<void> {
  for (const lifter of lifters) {
    const row = page.getByRole('main').getByRole('button', { name: fullName(lifter) });
    await row.click();
    await expect(row).toHaveAttribute('aria-pressed', 'true');
  }
}

async function openWeighIn(page: Page, name: string): Promise<Locator> {
  await page.getByLabel('Nom, club, numéro, e-mail ou tél.').fill(name);
  await page.getByRole('main').getByRole('button', { name }).click();
  return page.getByRole('dialog');
}

export async function weighIn(page: Page, lifter: PlannedLifter): Promise<void> {
  const dialog = await openWeighIn(page, fullName(lifter));
  await dialog.getByLabel('Poids de corps (kg)').fill(typed(lifter.bodyweight ?? 0));
  for (const [lift, [opener]] of Object.entries(lifter.attempts))
    await dialog.getByLabel(`${liftNames[lift as PowerLift]} : premier essai (kg)`).fill(typed(opener?.kg ?? 0));
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  // The scales may give another class than the one of the entry, which is asked.
  const confirm = dialog.getByRole('button', { name: /^Confirmer/ });
  await expect(async () => {
    if (await confirm.isVisible()) await confirm.click({ timeout: 3000 });
    await expect(dialog).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

export async function setOutcome(page: Page, lifter: PlannedLifter, outcome: string): Promise<void> {
  await openTab(page, 'Pesée');
  const dialog = await openWeighIn(page, fullName(lifter));
  const choice = dialog.getByRole('group', { name: 'Statut' }).getByRole('button', { name: outcome });
  await choice.click();
  const question = page.getByRole('dialog', { name: `${fullName(lifter)} : ${outcome} ?` });
  if (outcome.startsWith('Disqualifié')) await question.getByLabel('Motif').fill('Conduite');
  await question.getByRole('button', { name: 'Confirmer' }).click();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

export interface Called {
  lifter: PlannedLifter;
  lift: PowerLift;
  number: number;
}

const onPlatform = (page: Page) => page.getByRole('region', { name: 'Sur le plateau' });

export async function whoLifts(page: Page, lifters: ReadonlyMap<string, PlannedLifter>): Promise<Called | null> {
  const done = page.getByText('Tous les essais sont jugés.');
  await expect(onPlatform(page).or(done)).toBeVisible();
  if (await done.isVisible()) return null;
  const [name, attempt] = await Promise.all([
    onPlatform(page).getByRole('heading').textContent(),
    onPlatform(page).getByRole('paragraph').first().textContent(),
  ]);
  const [, liftName, number] = /^(.+), essai (\d)/.exec(attempt ?? '') ?? [];
  const lift = Object.entries(liftNames).find(([, each]) => each === liftName)?.[0] as PowerLift | undefined;
  const lifter = lifters.get(name ?? '');
  if (!lifter || !lift) throw new Error(`unknown call: ${name}, ${attempt}`);
  return { lifter, lift, number: Number(number) };
}

const decisions = { good: 'Réussi', no_lift: 'Manqué' } as const;

export async function judge(page: Page, { lifter, lift, number }: Called): Promise<void> {
  const attempt = lifter.attempts[lift]?.[number - 1];
  if (!attempt) throw new Error(`nothing is planned for ${fullName(lifter)}, ${lift} ${number}`);
  const platform = onPlatform(page);
  const before = page.getByRole('group', { name: 'Décision prise' });
  if (attempt.outcome === 'passed') {
    await platform.getByRole('button', { name: 'Passer cet essai' }).click();
    await expect(platform.getByRole('heading', { name: fullName(lifter) })).toHaveCount(0);
    return;
  }
  const kg = `${attempt.kg.toLocaleString('fr-FR')}\u00a0kg`;
  await expect(platform.getByText(kg, { exact: true }).first()).toBeVisible();
  await platform.getByRole('button', { name: decisions[attempt.outcome] }).click();
  const said = `${fullName(lifter)}, ${kg} : ${decisions[attempt.outcome]}`;
  await expect(before).toContainText(said);
  await declareNext(page, { lifter, lift, number });
}

/** The weight of the attempt after this one, where there is one. */
export async function declareNext(page: Page, { lifter, lift, number }: Called): Promise<void> {
  const next = lifter.attempts[lift]?.[number];
  if (!next || next.outcome === 'passed') return;
  // A lifter who is called again at once declares on the platform, everybody else under the last decision.
  const label = `${liftNames[lift]}, essai ${number + 1} (kg)`;
  const form = page.getByRole('main').locator('form', { has: page.getByLabel(label) });
  const weight = form.getByLabel(label);
  if (next.record) await form.getByLabel('Record (0,5 kg)').check();
  await weight.fill(typed(next.kg));
  await form.getByRole('button', { name: 'Déclarer', exact: true }).click();
  await expect(weight).toHaveCount(0);
}

export async function judgeWrongly(page: Page, { lifter }: Called): Promise<void> {
  await onPlatform(page).getByRole('button', { name: 'Manqué' }).click();
  await page.getByRole('button', { name: 'Annuler la décision' }).click();
  await expect(onPlatform(page).getByRole('heading')).toHaveText(fullName(lifter));
}

export interface PlannedEvent {
  name: string;
  kind: 'time' | 'reps' | 'load';
  cap?: string;
}

export async function addEvents(page: Page, events: readonly PlannedEvent[]): Promise<void> {
  for (const { name, kind, cap } of events) {
    await page.getByRole('button', { name: 'Nouvelle épreuve' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel("Nom de l'épreuve").fill(name);
    await dialog.getByLabel('Type de score').selectOption(kind);
    if (cap) await dialog.getByLabel('Temps limite').fill(cap);
    await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
}

export async function publishResults(page: Page, championshipId: string): Promise<void> {
  await page.goto(`/dashboard/admin/championships/${championshipId}/results`);
  await page.getByRole('button', { name: 'Publier les résultats' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publier les résultats' }).click();
  await expect(page.getByText('Publiés', { exact: true })).toBeVisible();
}
