import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import { mergeHandlers } from '@power-corner/service-kit/messaging/merge-handlers';
import { actConsumers } from './acts/consumers.ts';
import { dataExportConsumers } from './data-export/consumers.ts';
import { erasureConsumers } from './erasure/consumers.ts';
import { sessionConsumers } from './sessions/consumers.ts';
import type { Sessions } from './sessions/sessions.ts';

export const createConsumers = (sessions: Sessions): Handlers =>
  mergeHandlers([sessionConsumers(sessions), actConsumers, dataExportConsumers, erasureConsumers(sessions)]);
