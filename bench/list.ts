import { type SessionUser } from '@berangkat/contracts/accounts';
import { openLargePortal } from './support/large-portal';
import { type LimitedFigure, type LimitedResult, reportLimits } from './support/limits';
import { listQueries } from './support/list-queries';
import { measureLookup, measureQuery } from './support/measure-query';
import { numberOption, type PortalSetting } from './support/portal-setting';
import { type Session } from './support/session';

const APPLICANTS = 100_000;
const TIMES = 60;
/** More for what has a limit: the 99th percentile of few is the slowest of all. */
const OPENING_TIMES = 400;
/** Milliseconds. */
const P99_LIMIT = 25;

export const needsPortal = true;

/** The list of statuses is for those alone to whom it was granted. */
const grantReportOfStatuses = async (superadmin: Session): Promise<void> => {
  const { account } = await superadmin.json<SessionUser>('GET', '/accounts/session');
  await superadmin.json('PUT', `/accounts/${account.accountid}/capability`, {
    capability: 'applicant-status-report',
    granted: true,
  });
};

/**
 * Every list query on a large portal, one at a time through the gateway, beside the lookup of one applicant by its
 * primary key. `--applicants 1000000`; `--only month,departed` asks only those whose names have one of these.
 */
export async function run(setting: PortalSetting): Promise<LimitedResult> {
  const applicants = numberOption(setting, 'applicants', APPLICANTS);
  const portal = await openLargePortal(setting);
  try {
    const { events, writing, catchingUp, applicantids, vendorids } = await portal.growTo(applicants);
    console.log(
      `${applicants} applicants, ${events} events: written in ${writing.toFixed(1)} s, shown ${catchingUp.toFixed(1)} s later`,
    );
    await grantReportOfStatuses(portal.superadmin);
    // As a portal stands that was not filled a moment ago.
    await portal.pool.query('vacuum analyze');

    const lookup = await measureLookup(portal.pool, applicantids, applicants, OPENING_TIMES);
    const figures: LimitedFigure[] = [];
    const only = (setting.options?.only ?? '').split(',');
    const queries = listQueries({
      applicants,
      applicantids,
      vendorids,
      projectid: portal.projectid,
      clientid: portal.clientid,
    }).filter(({ name }) => only.some((part) => name.includes(part)));
    for (const query of queries) {
      const latencies = await measureQuery(
        portal[query.as ?? 'admin'],
        query,
        numberOption(setting, 'times', query.opening || query.limited ? OPENING_TIMES : TIMES),
      );
      figures.push({
        name: query.name,
        unit: 'ms',
        yardstick: lookup.p99,
        figure: latencies.p99,
        ratio: latencies.p99 / lookup.p99,
        ...((query.opening || query.limited) && { limit: P99_LIMIT }),
        details: { p50: latencies.p50 },
      });
    }
    return await reportLimits({
      name: 'list',
      yardstick: `p99 of a primary-key lookup among ${applicants} applicants`,
      figures,
      at: new Date().toISOString(),
    });
  } finally {
    await portal.close();
  }
}
