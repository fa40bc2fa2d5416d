import { startEventStoreServer } from './server';

/** `node main.js [port]`: a server until it is killed; prints where it is in one line of JSON. */
const { url } = await startEventStoreServer({ port: Number(process.argv[2] ?? 0) });
console.log(JSON.stringify({ url }));
