import { expect, test } from '@jest/globals';
import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { aMeet, anEntry, entryId } from '@power-corner/meet/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expectAccessible } from '../../../../../testing/axe.ts';
import { renderTab } from '../../../../../testing/render-tab.tsx';
import { PlatformTab } from './platform-tab.tsx';

const passed = { weight_kg: 0, outcome: 'passed' as const };
const lifter = (number: number, kg: number, given: Partial<MeetEntry> = {}) =>
  anEntry(number, {
    lastname: `Nom${number}`,
    club: 'CRB Annaba',
    attempts: {
      squat: [{ weight_kg: 200, outcome: 'good' }, passed, passed],
      bench: [{ weight_kg: 100, outcome: 'good' }, passed, passed],
      deadlift: [
        { weight_kg: 190 + number, outcome: 'good' },
        { weight_kg: kg, outcome: null },
      ],
    },
    ...given,
  });

const spoken = () =>
  screen.getAllByRole('heading', { level: 3 }).map((heading) => {
    const section = heading.closest('section') as HTMLElement;
    return {
      title: heading.textContent,
      name: within(section).getByText(/^Prénom/).textContent,
      lines: within(section)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent.replaceAll(/\s/g, ' ')),
      said: section.textContent.replaceAll(/\s/g, ' '),
    };
  });

test('the speaker reads who is called and the next two: the attempt, what it gives and what each needs', async () => {
  const { other } = renderTab(
    PlatformTab,
    aMeet([lifter(1, 200), lifter(2, 202.5), lifter(3, 205), lifter(4, 210)], {
      personal_bests: { [entryId(1)]: { deadlift: 195 } },
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Speaker' }));
  expect(spoken()).toMatchObject([
    {
      title: 'Sur le plateau',
      name: 'Prénom1 Nom1',
      lines: ['Tentative de record personnel', '3e place : 192,5 kg (−7,5)', '1re place : 195 kg (−5)'],
    },
    { title: 'Suivant', name: 'Prénom2 Nom2' },
    { title: 'Puis', name: 'Prénom3 Nom3' },
  ]);
  expect(spoken()[0]?.said).toMatch(/CRB Annaba.*200 kg.*Soulevé de terre, 2e essai.*Si réussi : 1re place/);
  expect(screen.queryByRole('button', { name: /Réussi/ })).toBeNull();
  await expectAccessible();
  other({ type: 'JudgeAttempt', entry_id: entryId(1), data: { lift: 'deadlift', number: 2, outcome: 'good' } });
  expect(spoken().map(({ name }) => name)).toEqual(['Prénom2 Nom2', 'Prénom3 Nom3', 'Prénom4 Nom4']);
  fireEvent.click(screen.getByRole('button', { name: 'Speaker' }));
  expect(screen.getByRole('button', { name: /Réussi/ })).toBeDefined();
});

test('with nobody to call the speaker reads so', () => {
  renderTab(PlatformTab, aMeet([anEntry(1, { bodyweight_kg: null })]));
  fireEvent.click(screen.getByRole('button', { name: 'Speaker' }));
  expect(screen.getByText('Personne sur le plateau pour le moment.')).toBeDefined();
});
