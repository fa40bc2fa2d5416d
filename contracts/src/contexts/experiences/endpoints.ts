import { z } from 'zod';
import { applicantId } from '../applicants/kinds';
import { endpointsOf, id } from '../../kernel';
import { addExperience, removeExperience, updateExperience } from './commands';
import { experienceRoutes } from './routes';
import { experienceView } from './views';

const done = z.object({ experienceid: id });

export const experienceEndpoints = endpointsOf(experienceRoutes, {
  /** The newest first: what is current, then by the end. */
  listExperiences: { params: z.object({ appid: applicantId }), answer: z.array(experienceView) },
  readExperience: { params: z.object({ expid: id }), answer: experienceView },
  addExperience: { body: addExperience, answer: done },
  updateExperience: { params: z.object({ id }), body: updateExperience, answer: done },
  removeExperience: { params: z.object({ experienceid: id }), body: removeExperience, answer: done },
});
