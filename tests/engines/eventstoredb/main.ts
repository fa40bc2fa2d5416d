import { startEventStoreServer } from './server';

/** `node main.js [port]`: a server until it is killed or its input ends; prints where it is in one line of JSON. */
const { url } = await startEventStoreServer({ port: Number(process.argv[2] ?? 0) });
console.log(JSON.stringify({ url }));
process.once('SIGTERM', () => process.exit());
// Whoever started it holds the other end of its input: it does not outlive them.
process.stdin.once('end', () => process.exit()).resume();
