import { z } from 'zod';
import { endpointsOf } from '../../kernel';
import { listName, savePreferences } from './commands';
import { preferenceRoutes } from './routes';
import { preferences } from './views';

export const preferenceEndpoints = endpointsOf(preferenceRoutes, {
  readPreferences: { answer: preferences },
  savePreferences: {
    params: z.object({ list: listName }),
    body: savePreferences,
    answer: z.object({ saved: z.literal(true) }),
  },
});
