import { dataExportConsumers } from '@power-corner/service-kit/data-export/answer';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import { mergeHandlers } from '@power-corner/service-kit/messaging/merge-handlers';
import { collect } from './person/data-export/collect.ts';
import { labels } from './person/data-export/labels.ts';
import type { EntriesDeps } from './entries/deps.ts';
import { erasureConsumers } from './person/erasure/consumers.ts';
import { userConsumers } from './person/user-changes/consumers.ts';

export const createConsumers = (deps: Pick<EntriesDeps, 'offers' | 'receipts'>): Handlers =>
  mergeHandlers([userConsumers, erasureConsumers(deps), dataExportConsumers('championships', collect, labels)]);
