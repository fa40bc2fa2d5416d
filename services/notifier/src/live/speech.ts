import { hello, HELLO } from '@berangkat/contracts/live';
import { type LiveSocket } from './socket';

/** A browser says hello when somebody opens or leaves a pipeline; more often than this is not a person. */
const BURST = 20;
const PER_SECOND = 2;

/** Hears the one message that a browser may send. Anything else, and too much of it, ends the connection. */
export const listenTo = (socket: LiveSocket, heard: (pipeline: string | null) => void): void => {
  let allowance = BURST;
  let at = performance.now();
  socket.onAny((event: string, ...args: unknown[]) => {
    const now = performance.now();
    allowance = Math.min(BURST, allowance + ((now - at) / 1_000) * PER_SECOND) - 1;
    at = now;
    const said = hello.safeParse(args[0]);
    if (event !== HELLO || args.length !== 1 || !said.success || allowance < 0) socket.disconnect(true);
    else heard(said.data.pipeline);
  });
};
