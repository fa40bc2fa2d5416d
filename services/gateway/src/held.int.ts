import { heldContract } from '@berangkat/platform/process/contract';
import { programEnv } from '@berangkat/platform/test-support';

const NOWHERE = 'http://127.0.0.1:1';

// It is started beside the services.
heldContract('gateway', (folder) => ({
  env: {
    ...programEnv(folder, ''),
    COMMAND_API_URL: NOWHERE,
    QUERY_API_URL: NOWHERE,
    NOTIFIER_URL: NOWHERE,
    FILES_URL: NOWHERE,
    WEB_DIST: folder,
  },
}));
