// Loaded before a service by NODE_OPTIONS=--import: its clock runs ahead by the hours in the file CLOCK_SHIFT_FILE.
// Timers, the databases and the broker keep their own time.
import { readFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';

const file = process.env['CLOCK_SHIFT_FILE'];
const pollMs = 50;

// The run itself and its other parts keep their clock: they wait for each other by it.
if (file && /(?:services\/\w+|gateway)$/.test(process.cwd())) {
  const RealDate = Date;
  let shiftMs = 0;
  setInterval(() => (shiftMs = Number(readFileSync(file, 'utf8')) * 3_600_000), pollMs).unref();

  class ShiftedDate extends RealDate {
    constructor(...values: [] | [string | number | Date]) {
      if (values.length === 0) super(ShiftedDate.now());
      else super(...values);
    }

    static override now(): number {
      return RealDate.now() + shiftMs;
    }
  }
  // Mongoose knows the types of a schema by their names; Node.js makes dates by the real one.
  Object.defineProperty(ShiftedDate, 'name', { value: 'Date' });
  Object.defineProperty(ShiftedDate, Symbol.hasInstance, { value: (value: unknown) => value instanceof RealDate });
  globalThis.Date = ShiftedDate as DateConstructor;

  // Node.js writes the header with a clock of its own. Browsers set their page's clock by it.
  // oxlint-disable-next-line typescript/unbound-method
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (this: ServerResponse, ...head: Parameters<typeof writeHead>) {
    if (!this.headersSent) this.setHeader('Date', new Date().toUTCString());
    return writeHead.apply(this, head);
  } as typeof writeHead;
}
