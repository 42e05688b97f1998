// A collector of traces that prints each one as a tree: node traces-process.ts PORT
import { Collector } from '../traces/collector.ts';
import { receiveSpans } from '../traces/receiver.ts';
import { treeOf } from '../traces/tree.ts';

/** Longer than the services' interval between two exports. */
const quietMs = 2500;
const collector = new Collector((spans) => process.stdout.write(`${treeOf(spans).join('\n')}\n`), quietMs);
await receiveSpans(Number(process.argv[2]), (spans) => collector.add(spans));
