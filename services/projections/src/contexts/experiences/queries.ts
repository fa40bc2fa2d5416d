import { actorOf } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { queriesOfRecords } from '../applicant-record/queries';
import { type Queries } from '../../query-kit/query-map';
import { EXPERIENCE, EXPERIENCES_OF_APPLICANT, experienceView } from './rows';

export const { list: listExperiences, read: readExperience } = queriesOfRecords({
  ofApplicant: EXPERIENCES_OF_APPLICANT,
  one: EXPERIENCE,
  seeRemoved: 'experience.see-removed',
  view: experienceView,
});

export const experienceQueries = (pool: Queryable): Queries<'experiences'> => ({
  listExperiences: (call) => listExperiences(pool, call.params.appid, actorOf(call)),
  readExperience: (call) => readExperience(pool, call.params.expid, actorOf(call)),
});
