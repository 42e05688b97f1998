import mongoose from 'mongoose';

export interface ExplainedRead {
  collection: string;
  command: 'find' | 'count';
  keysExamined: number;
  documentsExamined: number;
  rows: number;
  sorts: boolean;
}

interface Stage {
  stage: string;
  nReturned: number;
  nCounted?: number;
  inputStage?: Stage;
  inputStages?: Stage[];
}

interface Stats {
  totalKeysExamined: number;
  totalDocsExamined: number;
  executionStages: Stage;
}

interface Read {
  collection: string;
  method: string;
  filter: object;
  options: mongoose.mongo.FindOptions;
}

const stagesOf = (stage: Stage): string[] => [
  stage.stage,
  ...[stage.inputStage ?? [], stage.inputStages ?? []].flat().flatMap(stagesOf),
];

export async function explainReads(run: () => Promise<unknown>): Promise<ExplainedRead[]> {
  const reads: Read[] = [];
  mongoose.set('debug', (collection: string, method: string, filter: object, options: Read['options']) => {
    reads.push({ collection, method, filter, options });
  });
  try {
    await run();
  } finally {
    mongoose.set('debug', false);
  }
  const wanted = reads.filter(({ method }) => method === 'find' || method === 'countDocuments');
  return Promise.all(wanted.map(explain));
}

async function explain({ collection, method, filter, options }: Read): Promise<ExplainedRead> {
  const { hint, limit, skip, sort, projection } = options;
  const range = { ...(hint && { hint }), ...(limit && { limit }), ...(skip && { skip }) };
  const command = method === 'find' ? 'find' : 'count';
  const answer = await mongoose.connection.db?.command({
    explain:
      command === 'find'
        ? { find: collection, filter, ...(sort && { sort }), ...(projection && { projection }), ...range }
        : { count: collection, query: filter, ...range },
    verbosity: 'executionStats',
  });
  const { executionStats } = answer as unknown as { executionStats: Stats };
  const { totalKeysExamined, totalDocsExamined, executionStages } = executionStats;
  return {
    collection,
    command,
    keysExamined: totalKeysExamined,
    documentsExamined: totalDocsExamined,
    rows: executionStages.nCounted ?? executionStages.nReturned,
    sorts: stagesOf(executionStages).includes('SORT'),
  };
}
