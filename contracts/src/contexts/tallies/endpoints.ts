import { z } from 'zod';
import { endpointsOf, id } from '../../kernel';
import { readerLanguage } from '../../shared/reference';
import { changeTally, defineTally, removeTally } from './commands';
import { tallyRoutes } from './routes';
import { tallyCatalogue, tallyFigures, tallyList } from './views';

const byId = z.object({ id });
const done = z.object({ tallyid: id });

export const tallyEndpoints = endpointsOf(tallyRoutes, {
  listTallies: { answer: tallyList },
  readTallyCatalogue: { answer: tallyCatalogue },
  readTally: { params: byId, answer: tallyFigures },
  defineTally: { body: defineTally, answer: done },
  changeTally: { params: byId, body: changeTally, answer: done },
  removeTally: { params: byId, body: removeTally, answer: done },
  exportTally: { params: byId, body: z.strictObject({ lang: readerLanguage }), answer: z.unknown() },
});
