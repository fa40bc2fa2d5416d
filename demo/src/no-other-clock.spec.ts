import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { endpoints } from '@berangkat/contracts/http';
import { environment } from '@berangkat/platform/config';
import { z } from 'zod';

const ROOT = resolve(__dirname, '../..');

/** Sources of a folder without those of tests. */
const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.ts$/.test(path) && !/\.(spec|int)\.ts$|testing|node_modules/.test(path));

/** Demo data has a past because its handlers are given another clock. That must be possible there and nowhere else. */
describe('the clock of a running portal', () => {
  it('is set by no variable', () => {
    expect(Object.keys(environment).filter((name) => /NOW|CLOCK|TIME|DATE(?!ABASE)|TODAY/.test(name))).toEqual([
      // An operator's word that the clock is right.
      'CLOCK_CONFIRMED',
    ]);
  });

  it('is in no command', () => {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (!('body' in endpoint) || endpoint.body === undefined) continue;
      const schema = JSON.stringify(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }));
      expect([name, /"(occurredat|now|clock|recordedat)":/i.test(schema)]).toEqual([name, false]);
    }
  });

  it('is handed over by no program of a service', () => {
    const programs = ['services', 'tools']
      .flatMap(sourcesIn)
      .filter((path) => /\/(main|worker|query-api|tool|[\w-]+-cli)\.ts$/.test(path));
    expect(programs.length).toBeGreaterThan(4);
    const handing = programs.filter((path) => /^\s*(now|newId)(:|,$)/m.test(readFileSync(join(ROOT, path), 'utf8')));
    expect(handing).toEqual([]);
  });

  it('gives every command the time at which it comes', () => {
    const times = sourcesIn('services/command-api/src').flatMap((path) =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(/occurredAt: (.+?)(?: \})?(?:,|;)?\n/g)].map(
        ([, value]) => value,
      ),
    );
    // The second is that of the visit for which a share of the day's visits is taken.
    expect(new Set(times)).toEqual(new Set(['Date.now()', 'now']));
  });

  it('is asked by no read model and no query: they know when things happened, not when they were recorded', () => {
    const contexts = sourcesIn('services/projections/src').filter((path) => !path.includes('/engine/'));
    expect(contexts.length).toBeGreaterThan(15);
    const asking = contexts.filter((path) =>
      /recordedAt|recorded_at|\bnow\(\)|current_(date|timestamp)|Date\.now/.test(
        readFileSync(join(ROOT, path), 'utf8'),
      ),
    );
    expect(asking).toEqual([
      // How long a reader has been away is counted up to the present.
      'services/projections/src/contexts/away/last-visit.ts',
      // Which interviews are to come, and which days are over.
      'services/projections/src/contexts/interviews/attending.ts',
      'services/projections/src/contexts/interviews/queries.ts',
      'services/projections/src/contexts/interviews/rows.ts',
      // Which interviews are to come, that can go to the record that parts.
      'services/projections/src/contexts/merges/detail.ts',
      // How the machine does now and did in the last hour, which is in no event.
      'services/projections/src/contexts/operations/heartbeats.ts',
      'services/projections/src/contexts/operations/queries.ts',
      'services/projections/src/contexts/operations/slowest.ts',
      // How long ago it was told how far a rebuild is.
      'services/projections/src/contexts/rebuilds/progress.ts',
      // A report of a moment that is still to come counts up to the present.
      'services/projections/src/contexts/reports/queries.ts',
      // A clock that never goes back: how long ago this process noticed that a key was destroyed.
      'services/projections/src/jobs/erasing/purge.ts',
      // A clock that never goes back: how long ago it was written how far a relay is.
      'services/projections/src/jobs/relay/event-relay.ts',
      // How long a batch took, which is how long the loop rests, and when it told how far it is.
      'services/projections/src/jobs/tallying/index.ts',
      // The lease and the progress of a verification of the log.
      'services/projections/src/jobs/verifying/index.ts',
      'services/projections/src/jobs/verifying/leases.ts',
      // A moment that is still to come is the present.
      'services/projections/src/query-kit/past/moments.ts',
    ]);
  });
});
