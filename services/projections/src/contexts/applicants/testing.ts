import { type Actor } from '@berangkat/contracts/kernel';
import { callOf } from '../../testing/asking';
import { exportingTo } from '../../testing/exporting';
import { history } from '../../testing/four-applicants';
import { ReadModels } from '../../testing/read-models';
import { applicantQueries } from './queries';

/** The history of four applicants in read models, and what it is asked. Registers hooks of jest. */
export const fourApplicants = () => {
  let models: ReadModels;
  let queries: ReturnType<typeof applicantQueries>;
  beforeAll(async () => {
    models = await ReadModels.create();
    await models.given(...history);
    queries = applicantQueries(models.pool, { exporting: exportingTo([]) });
  });
  afterAll(() => models.drop());

  return {
    models: () => models,
    queries: () => queries,
    read: (actor: Actor, id: string) => queries.readApplicant(callOf({ actor, params: { id }, query: {} })),
    /** How something is refused. */
    refusal: (answer: Promise<unknown>) =>
      answer.then(
        () => 'answered',
        ({ status, code, message }: Error & { status: number; code: string }) => `${status} ${code} ${message}`,
      ),
  };
};
