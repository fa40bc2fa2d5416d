/** Of the servers of the run (postgres-setup.ts) the one of this worker of jest: no other worker's transactions are on it. */
const servers = process.env.TEST_DATABASE_URL?.split(' ') ?? [];
process.env.TEST_DATABASE_URL = servers[Number(process.env.JEST_WORKER_ID) % servers.length];

export {};
