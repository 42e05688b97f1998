import type { Meet } from '@power-corner/contracts/results/meet';
import { mayGive } from '@power-corner/meet/commands/entrusted';
import type { KeptCommand } from './database.ts';
import type { DeviceOfficial } from './official.ts';
import { applyAll } from './rules.ts';

export interface MeetView {
  /** The meet with every command of this device; null until it was read once. */
  meet: Meet | null;
  waiting: readonly KeptCommand[];
  /** Waiting commands of another account that the own tasks allow: this one does not send them unasked. */
  foreign: readonly KeptCommand[];
  /** Waiting commands, also of this account, that the own tasks do not allow: they stay for whoever may send them. */
  beyond: readonly KeptCommand[];
  refused: readonly KeptCommand[];
  /** The server was restored: its official has not said yet what becomes of what this device had sent. */
  restored: boolean;
  /** Commands that it may have lost. Until then nothing is sent, so that they can go first. */
  lost: readonly KeptCommand[];
  connection: 'unknown' | 'online' | 'offline' | 'login' | 'forbidden';
  failure: unknown;
  /** A command of this tab is being kept: the meet is about to change. */
  keeping: boolean;
}

/** @param base the newest meet that the server sent @param commands of this device, by any account */
export function sortCommands(base: Meet | null, commands: readonly KeptCommand[], official: DeviceOfficial | null) {
  const open = commands.filter(({ refusal }) => refusal === null);
  const isOwn = ({ userId }: KeptCommand) => userId === official?.id;
  const isAllowed = ({ command }: KeptCommand) => base !== null && mayGive(base, command);
  return {
    meet: base && applyAll(base, open),
    waiting: open.filter(isOwn),
    foreign: open.filter((each) => !isOwn(each) && isAllowed(each)),
    beyond: base ? open.filter((each) => !isAllowed(each)) : [],
    refused: commands.filter((each) => each.refusal !== null && (isOwn(each) || isAllowed(each))),
  };
}

export const unreadView: MeetView = {
  ...sortCommands(null, [], null),
  restored: false,
  lost: [],
  connection: 'unknown',
  failure: null,
  keeping: false,
};
