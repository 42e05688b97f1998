import type { RefusalCode } from '@power-corner/contracts/results/meet';
import { liftMessages } from '@power-corner/contracts/results/lift-messages';
import type { Lift } from '@power-corner/contracts/results/lifts';
import type { Message } from '@power-corner/contracts/messages/say';
import { say } from '@power-corner/contracts/messages/say';

export const foreignLift = (lift: Lift): Message => say('foreignLift', { lift: liftMessages[lift] });

export const refusalMessages: Record<RefusalCode, Message> = {
  INVALID: say('refusedInvalid'),
  UNKNOWN_ENTRY: say('refusedUnknownEntry'),
  NOT_THIS_LIFT: say('refusedLift'),
  NOT_WEIGHED: say('refusedNotWeighed'),
  TOO_MANY: say('refusedTooMany'),
  ID_REUSED: say('refusedIdReused'),
  CHANGED: say('refusedChanged'),
  NO_ATTEMPT: say('refusedNoAttempt'),
  NOT_THIS_ATTEMPT: say('refusedNotThisAttempt'),
  TOO_LOW: say('refusedTooLow'),
  STEP: say('refusedStep'),
  NO_RECORD: say('refusedNoRecord'),
  LOT_TAKEN: say('refusedLotTaken'),
  LANE_TAKEN: say('refusedLaneTaken'),
  NO_HEAT: say('refusedNoHeat'),
  CLOSED: say('refusedClosed'),
  NOT_YOURS: say('refusedNotYours'),
};
