import { type Instances } from '../instances';
import { internalClient, internalOnly, readJson, type ServiceApp } from '../http';
import { type Pulse } from './pulse';

const PATH = '/internal/pulses';
/** Milliseconds that an answer may take. */
const ANSWER_WITHIN = 2_000;

/** Hands pulses to query-api, which has a database, for the gateway, which has none. @throws {Error} it did not take one */
export const pulsesThrough = (instances: Instances, token: Buffer): ((pulse: Pulse) => Promise<void>) => {
  const queryApi = internalClient({ instances, service: 'query-api', token, timeout: ANSWER_WITHIN });
  return async (pulse) => {
    await queryApi.post(PATH, pulse);
  };
};

/** Takes such pulses, from services alone. */
export const takesPulses = (service: ServiceApp, token: Buffer, send: (pulse: Pulse) => Promise<void>): void => {
  service.post(PATH, internalOnly(token), (req, res, next) => {
    void (async () => {
      await readJson(req, res);
      await send(req.body as Pulse);
      res.sendStatus(204);
    })().catch(next);
  });
};
