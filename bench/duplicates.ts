import { randomBytes } from 'node:crypto';
import { featuresAfter, marksOf, NO_FEATURES } from '@berangkat/contracts/duplicates';
import { e164Of } from '@berangkat/contracts/phones';
import { likenessNames } from '@berangkat/platform/likeness';
import { migrateProjections } from '@berangkat/projections/engine';
import { foldBatch } from '@berangkat/projections/engine/fold/fold';
import { rowsOf } from '@berangkat/projections/engine/fold/folder';
import { loadLiveGenerations } from '@berangkat/projections/engine/registry';
import { asRecorded } from '@berangkat/projections/engine/testing';
import { foldWith, projections } from '@berangkat/projections/contexts/projections';
import { applicationFor } from '../demo/src/content/applications';
import { withLog } from './support/filled-log';
import { foldingSpeed, startAnew } from './support/folding';
import { Latencies } from './support/latencies';
import { type LimitedFigure, type LimitedResult, reportLimits } from './support/limits';
import { populate } from './support/population';
import { numberOption } from './support/portal-setting';
import { type Setting } from './support/yardstick';

const APPLICANTS = 100_000;
/** Of a hundred newcomers one is somebody who is there already. */
const NEWCOMERS = 400;
const ONE_IN = 100;

/**
 * All applicants of a log compared with all others, from empty tables; then newcomers one by one, and the question
 * whether somebody who is being typed in is there. `--applicants 100000`
 */
export async function run(setting: Setting): Promise<LimitedResult> {
  const applicants = numberOption(setting, 'applicants', APPLICANTS);
  const lookupKey = randomBytes(32);
  foldWith(lookupKey);
  const nameOf = likenessNames(lookupKey);
  const duplicates = projections.find(({ name }) => name === 'duplicates')!;
  const figures = await withLog(
    setting.databaseUrl,
    (log) => populate(log, 0, applicants, '20251111001'),
    async (filled) => {
      const { pool } = filled;
      await migrateProjections(pool);
      await startAnew(filled, [duplicates]);
      const seconds = filled.events / (await foldingSpeed(filled, [duplicates]));
      await pool.query('vacuum analyze');
      const { rows } = await pool.query<{ pairs: number; people: number }>(
        'select (select count(*) from read.duplicate_pairs)::int as pairs, (select count(*) from read.duplicate_people)::int as people',
      );
      const [generation] = await loadLiveGenerations(pool, [duplicates], []);
      const [folding, asking] = [new Latencies(), new Latencies()];
      for (let number = 0; number < NEWCOMERS; number += 1) {
        const application = applicationFor(number % ONE_IN === 0 ? number : applicants + number);
        const applicantid = String(95_000_000_000 + number);
        const data = { applicantid, accountid: '20251111001', managedby: 'applicant', ...application };
        const begun = performance.now();
        const folded = await foldBatch(
          duplicates,
          asRecorded([{ type: 'ApplicationSubmitted', data }]),
          rowsOf(generation!, pool),
        );
        const { rows: writes, merges } = generation!.writesOf(folded);
        for (const statement of [...writes, ...merges]) await pool.query(statement);
        folding.add(performance.now() - begun);
        const asked = performance.now();
        const { phone1, phone2, ...described } = application;
        const phones = { phone1: e164Of(phone1), phone2: e164Of(phone2 ?? null) };
        const marks = marksOf(featuresAfter(NO_FEATURES, { ...described, ...phones }, nameOf), nameOf);
        await pool.query(
          `select p.features from read.duplicate_people p where p.applicantid in (
             select unnest(people) from read.duplicate_marks where mark = any($1))`,
          [marks],
        );
        asking.add(performance.now() - asked);
      }
      const measured: readonly LimitedFigure[] = [
        {
          name: `all of ${rows[0]!.people} applicants`,
          unit: 's',
          figure: seconds,
          limit: 60,
          details: { pairs: rows[0]!.pairs },
        },
        { name: 'a newcomer, p99', unit: 'ms', figure: folding.p99, limit: 20, details: { p50: folding.p50 } },
        { name: 'a question, p99', unit: 'ms', figure: asking.p99, limit: 20, details: { p50: asking.p50 } },
      ];
      return measured;
    },
  );
  return reportLimits({ name: 'duplicates', yardstick: 'none', figures, at: new Date().toISOString() });
}
