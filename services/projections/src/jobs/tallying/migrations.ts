import { type Migration } from '@berangkat/platform/postgres';

export const tallyingMigrations: readonly Migration[] = [
  {
    name: 'tallying-001',
    sql: `
      -- Up to where each tally is folded. Whoever moves it raises the revision and thereby refuses everybody who read it before.
      create table ops.tallying (
        tallyid text primary key,
        question text not null,
        fold integer not null,
        position text not null,
        ready boolean not null default false,
        share double precision not null default 0,
        revision bigint not null default (extract(epoch from clock_timestamp()) * 1000)::bigint
      ) with (fillfactor = 40);

      create table ops.tally_cells (
        tallyid text not null,
        first text not null,
        second text not null,
        minutes integer not null,
        number bigint not null,
        primary key (tallyid, first, second, minutes)
      ) with (fillfactor = 70);

      -- Times that have begun and not ended: when, in milliseconds since the epoch.
      create table ops.tally_open (
        tallyid text not null,
        subject text not null,
        since bigint not null,
        primary key (tallyid, subject)
      );
    `,
  },
  {
    name: 'tallying-002-vendors',
    sql: `
      -- Who manages applicants, for tallies that ask for it: accounts of vendors.
      create table ops.tally_vendors (
        tallyid text not null,
        applicantid text not null,
        accountid text not null,
        primary key (tallyid, applicantid)
      )
    `,
  },
];
