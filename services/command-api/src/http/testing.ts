import { type Listening, listen, serviceApp } from '@berangkat/platform/http';
import { Limits } from '@berangkat/platform/limits';
import { silentLogger } from '@berangkat/platform/observability';
import { type Commands } from './commands';
import { bindRoutes } from './routes';

/** A process of the portal in a test, on its own port. */
export const serveInTest = (
  commands: Commands,
  options: Omit<Parameters<typeof bindRoutes>[2], 'limits'>,
): Promise<Listening> => {
  const service = serviceApp({
    name: 'test',
    logger: silentLogger(),
    checks: {},
    token: Buffer.alloc(32, 7),
    publicUrl: 'http://portal.example',
  });
  bindRoutes(service, commands, { ...options, limits: new Limits({ now: () => 1_000 }) });
  return listen(service, 0, { signals: false });
};
