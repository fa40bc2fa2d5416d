import { z } from 'zod';
import { endpointsOf, id } from '../../kernel';
import { requestRebuild, updateRebuildStatus } from './commands';
import { rebuildRoutes } from './routes';
import { rebuildList } from './views';

const done = z.object({ rebuildid: id });

export const rebuildEndpoints = endpointsOf(rebuildRoutes, {
  listRebuilds: { answer: rebuildList },
  requestRebuild: { body: requestRebuild, answer: done },
  updateRebuildStatus: { params: z.object({ id }), body: updateRebuildStatus, answer: done },
});
