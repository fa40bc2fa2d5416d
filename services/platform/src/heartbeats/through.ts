import { type Instances } from '../instances';
import { internalClient, internalOnly, readJson, type ServiceApp } from '../http';
import { type Heartbeat } from './heartbeat';

const PATH = '/internal/pulses';
/** Milliseconds that an answer may take. */
const ANSWER_WITHIN = 2_000;

/** Hands heartbeats to query-api, which has a database, for the gateway, which has none. @throws {Error} it did not take one */
export const heartbeatsThrough = (instances: Instances, token: Buffer): ((heartbeat: Heartbeat) => Promise<void>) => {
  const queryApi = internalClient({ instances, service: 'query-api', token, timeout: ANSWER_WITHIN });
  return async (heartbeat) => {
    await queryApi.post(PATH, heartbeat);
  };
};

/** Takes such heartbeats, from services alone. */
export const takesHeartbeats = (
  service: ServiceApp,
  token: Buffer,
  send: (heartbeat: Heartbeat) => Promise<void>,
): void => {
  service.post(PATH, internalOnly(token), (req, res, next) => {
    void (async () => {
      await readJson(req, res);
      await send(req.body as Heartbeat);
      res.sendStatus(204);
    })().catch(next);
  });
};
