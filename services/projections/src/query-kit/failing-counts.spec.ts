import { applicantListQuery } from '@berangkat/contracts/applicants';
import { auditListQuery } from '@berangkat/contracts/audit';
import { type Pool } from '@berangkat/platform/postgres';
import { listApplicants } from '../contexts/applicants/list';
import { listActions } from '../contexts/audit/queries';
import { trailNames } from '../contexts/trail-names';

const superadmin = { accountid: '20260101001', category: 'superadmin' } as const;

/**
 * A pool whose counts fail at once, while the page is answered later: as when a statement is cancelled, or the database
 * restarts.
 */
const failingCounts = (): { pool: Pool; answerPage: () => void } => {
  let answerPage = (): void => undefined;
  const page = new Promise((resolve) => (answerPage = () => resolve({ rows: [] })));
  const query = (text: string) =>
    text.includes('count') ? Promise.reject(new Error('the count was cancelled')) : page;
  return { pool: { query } as unknown as Pool, answerPage };
};

const unhandled: unknown[] = [];
const onUnhandled = (reason: unknown): void => void unhandled.push(reason);
beforeAll(() => process.on('unhandledRejection', onUnhandled));
afterAll(() => process.off('unhandledRejection', onUnhandled));

it.all([
  ['the applicant list', (pool: Pool) => listApplicants(pool, applicantListQuery.parse({ q: 'sari' }), superadmin)],
  ['the audit trail', (pool: Pool) => listActions(pool, trailNames, auditListQuery.parse({}), superadmin)],
])('%s fails as a whole when its count fails while the page is still being read', async (_, list) => {
  const { pool, answerPage } = failingCounts();
  const listed = list(pool);
  const failure = expect(listed).rejects.toThrow('the count was cancelled');
  // Node reports a rejection that nobody waits for after the microtasks of this turn.
  await new Promise((turn) => setImmediate(turn));
  answerPage();
  await failure;
  expect(unhandled).toEqual([]);
});
