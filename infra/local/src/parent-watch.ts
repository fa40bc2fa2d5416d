/**
 * Loaded into every child before its own code. Services stop in good order when their launcher is gone (platform, onShutdown); this is for the one
 * that has not come so far yet, or is stuck: no process outlives a launcher that was killed.
 */
const GRACE = 10_000;

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), GRACE).unref();
});
