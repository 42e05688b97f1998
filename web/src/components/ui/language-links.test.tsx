import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { LanguageLinks } from './language-links.tsx';

test('a link to another language keeps where the page leads on and its filters', () => {
  const at = '/login?redirect=%2Fdashboard%2Fathlete%3Fsearch%3Doran&language=fr';
  render(<MemoryRouter initialEntries={[at]} children={<LanguageLinks />} />);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'English' });
  const params = new URLSearchParams(link.getAttribute('href') ?? '');
  expect(Object.fromEntries(params)).toEqual({ redirect: '/dashboard/athlete?search=oran', language: 'en' });
});
