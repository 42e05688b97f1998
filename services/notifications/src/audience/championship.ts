import type { Announcement } from './announcements.ts';

/** When and where, as participants are told. */
export interface Facts {
  date: string;
  location: string;
}

/** What this service remembers of a championship: how it is called, what was announced about it, and whether it is still there. */
export interface Championship {
  _id: string;
  revision: number;
  name: string;
  deleted: boolean;
  /** When and where, the latest last. */
  facts?: Facts[];
  /** The last announcement of another date or place. */
  change?: Announcement;
  /** That it was canceled, and that it was deleted. */
  endings?: Announcement[];
  /** Canceled or deleted, as a snapshot says, whose announcement is not known here. */
  ended?: true;
}
