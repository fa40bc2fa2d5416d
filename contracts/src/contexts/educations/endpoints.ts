import { z } from 'zod';
import { applicantId } from '../applicants/kinds';
import { endpointsOf, id } from '../../kernel';
import { addEducation, removeEducation, updateEducation } from './commands';
import { educationRoutes } from './routes';
import { educationView } from './views';

const byId = z.object({ eduid: id });
const done = z.object({ educationid: id });

export const educationEndpoints = endpointsOf(educationRoutes, {
  /** The last year first; who is still studying before that. */
  listEducations: { params: z.object({ appid: applicantId }), answer: z.array(educationView) },
  readEducation: { params: byId, answer: educationView },
  addEducation: { body: addEducation, answer: done },
  updateEducation: { params: byId, body: updateEducation, answer: done },
  removeEducation: { params: z.object({ educationid: id }), body: removeEducation, answer: done },
});
