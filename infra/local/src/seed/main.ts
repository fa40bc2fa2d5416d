import { parseArgs } from 'node:util';
import { environment, loadSecret, readConfig } from '@berangkat/platform/config';
import { connectPortal } from './portal';
import { seed } from './seed';

/**
 * `seed --url <gateway> --data-dir <directory> [--accounts-only]`; COMMAND_API_URL and INTERNAL_TOKEN_FILE come from
 * the environment.
 */
const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      'data-dir': { type: 'string' },
      'accounts-only': { type: 'boolean', default: false },
    },
  });
  if (values.url === undefined || values['data-dir'] === undefined) throw new Error('seed needs --url and --data-dir');
  const config = readConfig({
    COMMAND_API_URL: environment.COMMAND_API_URL,
    INTERNAL_TOKEN_FILE: environment.INTERNAL_TOKEN_FILE,
  });
  const addresses = {
    gateway: values.url.replace(/\/+$/, ''),
    commandApi: config.COMMAND_API_URL[0]!,
    internalToken: loadSecret(config.INTERNAL_TOKEN_FILE).toString('hex'),
  };
  await seed({
    connect: (keyOf) => connectPortal(addresses, keyOf),
    dataDir: values['data-dir'],
    accountsOnly: values['accounts-only'],
    write: (line) => void process.stdout.write(line),
  });
};

// The launcher has ended, and with it the portal.
process.on('disconnect', () => process.exit(1));

run().then(
  () => process.exit(0),
  (failure: unknown) => {
    console.error('The demo data could not be loaded:', failure);
    process.exit(1);
  },
);
