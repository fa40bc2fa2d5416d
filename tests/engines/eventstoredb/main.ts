import { startEventStoreServer } from './server';

/**
 * `node main.js [port] [edition]`: a server until it is killed or its input ends; prints where it is in one line of
 * JSON.
 */
const [port = '0', edition = '23.10'] = process.argv.slice(2);
const { url } = await startEventStoreServer({ port: Number(port), edition: edition === '26.1' ? edition : '23.10' });
console.log(JSON.stringify({ url }));
process.once('SIGTERM', () => process.exit());
// Whoever started it holds the other end of its input: it does not outlive them.
process.stdin.once('end', () => process.exit()).resume();
