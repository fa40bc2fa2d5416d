import { type Instances } from '../instances';
import { internalHeaders, internalOnly, readJson, type ServiceApp } from '../http';
import { type Pulse } from './pulse';

const PATH = '/internal/pulses';
/** Milliseconds that an answer may take. */
const ANSWER_WITHIN = 2_000;

/** Hands pulses to a service that has a database, for the gateway, which has none. */
export const pulsesThrough =
  (instances: Instances, token: Buffer) =>
  async (pulse: Pulse): Promise<void> => {
    const { statusCode, body } = await instances.request({
      method: 'POST',
      path: PATH,
      headers: { ...internalHeaders(token), 'content-type': 'application/json' },
      body: JSON.stringify(pulse),
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    });
    await body.dump();
    if (statusCode >= 300) throw new Error(`the pulse was answered ${statusCode}`);
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
