// Jest runs this before each file of integration tests: a worker that has servers of its own uses these.
const prefix = `WORKER_${process.env.JEST_WORKER_ID}_`;
for (const [name, value] of Object.entries(process.env))
  if (name.startsWith(prefix)) process.env[name.slice(prefix.length)] = value;
