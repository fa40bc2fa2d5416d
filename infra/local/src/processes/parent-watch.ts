/**
 * Loaded into every child before its own code. Services stop in good order when their launcher is gone (platform,
 * onShutdown); this is for the one that has not come so far yet, or whose end hangs: no process outlives a launcher
 * that was killed. The signal and not process.exit, which would wait for exit handlers and native threads. A process
 * that is too busy for a timer is ended from outside (process-guard.ts).
 */
const GRACE = 10_000;

process.on('disconnect', () => {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE).unref();
});
