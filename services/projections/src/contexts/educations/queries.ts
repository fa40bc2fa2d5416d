import { actorOf } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { queriesOfRecords } from '../applicant-record/queries';
import { type Queries } from '../../query-kit/query-map';
import { EDUCATION, EDUCATIONS_OF_APPLICANT, educationView } from './rows';

export const { list: listEducations, read: readEducation } = queriesOfRecords({
  ofApplicant: EDUCATIONS_OF_APPLICANT,
  one: EDUCATION,
  seeRemoved: 'education.see-removed',
  view: educationView,
});

export const educationQueries = (pool: Queryable): Queries<'educations'> => ({
  listEducations: (call) => listEducations(pool, call.params.appid, actorOf(call)),
  readEducation: (call) => readEducation(pool, call.params.eduid, actorOf(call)),
});
