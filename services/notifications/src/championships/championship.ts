/** What this service remembers of a championship: how it is called, and whether it is still there. */
export interface Championship {
  _id: string;
  revision: number;
  name: string;
  deleted: boolean;
}
