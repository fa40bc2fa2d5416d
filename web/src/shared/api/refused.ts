import { type PortalError } from './problem';

interface Answered {
  readonly error?: PortalError | undefined;
}

/** Looks at an answer that refuses, and may send once more. */
type Second = <Sent extends Answered>(refused: Sent, send: () => Promise<Sent>) => Promise<Sent>;
let second: Second | undefined;

/** Says who looks at calls that were refused. It comes with its own code, which the first screen of a visit lacks. */
export const onRefused = (by: Second | undefined): void => {
  second = by;
};

/** Sends; whoever sends waits for what is asked in between, and nothing is lost. */
export const withSecond = async <Sent extends Answered>(send: () => Promise<Sent>): Promise<Sent> => {
  const sent = await send();
  return sent.error !== undefined && second !== undefined ? second(sent, send) : sent;
};
