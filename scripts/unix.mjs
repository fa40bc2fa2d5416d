import { requireUnix } from './lib/machine.mjs';

// Before `npm start` and `npm run dev`, whose `exec` no shell of Windows knows: with it no shell stands between npm and
// the launcher, which would keep a SIGINT to itself and let npm end before the portal has.
requireUnix();
