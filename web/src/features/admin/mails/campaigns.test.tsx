import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aCampaign } from '../../../../testing/builders.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { CampaignCard } from './campaigns.tsx';

test('a campaign whose text was erased says so in its place', async () => {
  renderScreen(<CampaignCard campaign={aCampaign({ body: '' })} onChanged={async () => undefined} />);
  expect(await screen.findByText(/a été effacé, 180 jours après/)).toBeDefined();
});
