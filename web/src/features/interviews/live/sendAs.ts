import { type Call, send } from '../../../shared/api';
import { keyFor, remember } from '../../../shared/api/idempotency';

/** A key for a command that is sent later, perhaps by another visit of this page. */
export const newKey = (): string => keyFor('');

/** Sends a command under a key that was given out before: the server carries out each key once. */
export const sendAs = (key: string, call: Call) => {
  remember(JSON.stringify([call.method, call.url, call.params, call.body]), key, { status: 0 });
  return send(call);
};
