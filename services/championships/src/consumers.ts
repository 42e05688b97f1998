import { dataExportConsumers } from '@power-corner/service-kit/data-export/answer';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import { mergeHandlers } from '@power-corner/service-kit/messaging/merge-handlers';
import { collect } from './person/data-export/collect.ts';
import { labels } from './person/data-export/labels.ts';
import type { Deps } from './deps.ts';
import { erasureConsumers } from './person/erasure/consumers.ts';
import { userConsumers } from './person/user-changes/consumers.ts';

/** @param deps of the erasure of a person */
export const createConsumers = (deps: Pick<Deps, 'offers' | 'receipts'>): Handlers =>
  mergeHandlers([userConsumers, erasureConsumers(deps), dataExportConsumers('championships', collect, labels)]);
