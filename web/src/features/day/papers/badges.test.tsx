import { afterEach, expect, test } from '@jest/globals';
import { aMeet, anEntry } from '@power-corner/meet/testing';
import { act, render } from '@testing-library/react';
import { Badges } from './badges.tsx';

afterEach(() => act(() => void window.dispatchEvent(new Event('afterprint'))));

test('badges are of lifters by session and lot, then those who were typed, each with a code', () => {
  const entries = Array.from({ length: 9 }, (_, index) =>
    anEntry(index + 1, { lot: 20 - index, club: index === 0 ? 'نادي عنابة' : null, session: index < 8 ? 1 : 2 }),
  );
  const beside = 'Nadia Kaci, Coach, CRB Annaba\n Karim Bey، حكم \n\n';
  const meet = aMeet(entries, { sessions: [{ number: 1, name: 'Matin', state: 'open', weigh_in: 'open' }] });
  const { container, rerender } = render(<Badges meet={meet} session="all" beside={beside} />);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const texts = [...container.querySelectorAll('article')].map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/Coupe.*Prénom8 Nom.*Athlète.*Matin · A.*13/);
  expect(texts[7]).toContain('نادي عنابة');
  expect(texts.slice(9)).toEqual(['CoupeNadia KaciCoachCRB Annaba', 'CoupeKarim Beyحكم']);
  expect(container.querySelectorAll('svg')).toHaveLength(11);
  rerender(<Badges meet={meet} session={2} beside="" />);
  expect(container.querySelectorAll('article')).toHaveLength(1);
});
