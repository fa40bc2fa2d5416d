import { accountStatus } from '@berangkat/contracts/accounts';
import { type Day } from '@berangkat/contracts/dashboard';
import { today } from '@berangkat/contracts/kernel';
import { CATEGORIES } from '@berangkat/contracts/permissions';
import { monthWindows, statesToMoveOn } from '@berangkat/contracts/placements';
import { type Queryable } from '@berangkat/platform/postgres';
import { WITHOUT_CLIENT } from '../accounts';
import { CODED_TWICE } from '../clients';
import { notOfRemoved } from '../applicants';
import { expiringIn } from '../checklists';
import { countedUpTo, lengthOf } from '../../query-kit/counting';
import { Conditions } from '../../query-kit/sql';

/** Nobody comes into the state `open`: it is the word of the lists for who is in no project. */
const STAGES = statesToMoveOn(() => true).filter((status) => status !== 'open');

/** Placements in a stage, without those of removed people and projects. */
const IN_STAGE = `from read.placements p where p.status = s.status and not p.removed and ${notOfRemoved('p')}`;

/** People whom the list of the departed has in a month that began then. */
const departedSince = (from: string): string =>
  `select distinct p.applicantid from read.placements p join read.projects j using (projectid)
    where p.status = 'departed' and p.since >= ${from} and not p.removed and j.status = 'active' and ${notOfRemoved('p')}`;

/** Messages of the outbox of WhatsApp, whose list the figure leads to: mail lies in another one. */
const IN_OUTBOX = `select 1 from read.announcement_messages m
  where m.state = 'outbox' and m.applicantid is not null and m.way is distinct from 'mail'`;

interface Stage {
  readonly status: Day['stages'][number]['status'];
  readonly count: number;
  readonly since: string | null;
}

/** Answers the first look of those who run the agency, in one statement, so that its figures are of one moment. */
export const readDay = async (pool: Queryable, since: string): Promise<Day> => {
  const values = new Conditions();
  for (const value of [since, STAGES, CATEGORIES, accountStatus.enum.unverified]) values.value(value);
  const day = today();
  const countExpiring = (...states: Parameters<typeof expiringIn>[0]): string => {
    const { from, conditions } = expiringIn(states, day);
    return countedUpTo(`select 1 from ${from} where ${values.within(conditions)}`);
  };
  const { rows } = await pool.query<{
    newcomers: number;
    expiring: number;
    expired: number;
    departed: number;
    target: number | null;
    outbox: number;
    withoutclient: number;
    codes: number;
    phones: number;
    stages: readonly Stage[];
    unverified: readonly { readonly category: Day['unverified'][number]['category']; readonly count: number }[];
  }>(
    `select ${countedUpTo(`select 1 from read.applicants a where a.status = 'open' and a.createdat >= $1`)} as newcomers,
            ${countedUpTo(`select 1 from read.applicants a where a.status = 'open' and a.phonecheck is not null`)} as phones,
            ${countedUpTo(`select 1 from read.accounts a where a.status <> 'erased' and ${WITHOUT_CLIENT}`)} as withoutclient,
            ${countedUpTo(`select 1 from read.clients c where ${CODED_TWICE}`)} as codes,
            ${countExpiring('expiring-7', 'expiring-30')} as expiring,
            ${countExpiring('expired')} as expired,
            ${countedUpTo(departedSince(values.value(monthWindows(new Date())[0]!.from)))} as departed,
            (select t.target from read.report_targets t order by t.revision desc limit 1) as target,
            ${countedUpTo(IN_OUTBOX)} as outbox,
            (select json_agg(json_build_object('status', s.status, 'since', s.since, 'count', s.count) order by s.place)
               from (select s.*, ${countedUpTo(`select distinct p.applicantid ${IN_STAGE}`)} as count,
                            (select p.since ${IN_STAGE} order by p.since limit 1) as since
                       from unnest($2::text[]) with ordinality s (status, place)) s) as stages,
            (select json_agg(json_build_object('category', c.category, 'count', c.count) order by c.place)
               from (select c.*, ${countedUpTo('select 1 from read.accounts a where a.category = c.category and a.status = $4')} as count
                       from unnest($3::text[]) with ordinality c (category, place)) c) as unverified`,
    [...values.values],
  );
  const { newcomers, phones, expiring, expired, departed, target, outbox, withoutclient } = rows[0]!;
  const { codes, stages, unverified } = rows[0]!;
  return {
    newcomers: lengthOf(newcomers),
    stages: stages.map(({ status, count, since: oldest }) => ({
      status,
      ...lengthOf(count),
      since: oldest === null ? null : new Date(oldest).toISOString(),
    })),
    documents: { expiring: lengthOf(expiring), expired: lengthOf(expired) },
    departed: { ...lengthOf(departed), target },
    outbox: lengthOf(outbox),
    phones: lengthOf(phones),
    withoutclient: lengthOf(withoutclient),
    codes: lengthOf(codes),
    unverified: unverified.flatMap(({ category, count }) => (count === 0 ? [] : [{ category, ...lengthOf(count) }])),
  };
};
