import { z } from 'zod';
import { endpointsOf, id } from '../kernel';
import { broadcastGeneral, decideAnnouncement, setOptOut } from './commands';
import { announcementRoutes } from './routes';
import { announcementView, broadcastAnswer, outbox } from './views';

const byId = z.object({ id });

export const announcementEndpoints = endpointsOf(announcementRoutes, {
  broadcastGeneral: { body: broadcastGeneral, answer: broadcastAnswer },
  decideAnnouncement: {
    params: byId,
    body: decideAnnouncement,
    answer: z.object({ announcementid: id, recipient: z.number().int() }),
  },
  setOptOut: { params: byId, body: setOptOut, answer: z.object({ applicantid: id, optedout: z.boolean() }) },
  listOutbox: { answer: outbox },
  readAnnouncement: { params: byId, answer: announcementView },
});
