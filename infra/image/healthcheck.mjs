import { get } from 'node:http';

// `node healthcheck.mjs [/healthz]`: ends with 0 when the service in this container answers 200 to /readyz, or to the
// given path.
const path = process.argv[2] ?? '/readyz';
const fail = () => process.exit(1);
get({ host: '127.0.0.1', port: process.env.SERVICE_PORT, path, timeout: 4_000 }, ({ statusCode }) =>
  process.exit(statusCode === 200 ? 0 : 1),
)
  .on('timeout', fail)
  .on('error', fail);
