import { expectedTables } from '@berangkat/projections/testing/expected-tables';
import { type Service } from './rights';

const lines = (text: string): readonly string[] => text.trim().split(/\n\s*/);

/** The rights of roles in each table of the read side, its past included. */
const OF_READ_MODELS: Partial<Readonly<Record<Service, string>>> = {
  'query-api': 'select',
  'projection-worker': 'delete insert references select trigger truncate update',
};

/** The rest of it. */
const OTHERS: Readonly<Record<Service, readonly string[]>> = {
  'command-api': lines(`
    app.application_drafts: delete insert select update
    app.command_receipts: delete insert select update
    app.import_parts: delete insert select update
    app.import_rows: delete insert select update
    app.imports: delete insert select update
    app.mail_allowance: delete insert select update
    app.mail_outbox: delete insert select update
    app.migrations: select
    app.outbox_messages: delete insert select update
    app.preferences: delete insert select update
    app.unclear_replies: delete insert select update
    auth.challenges: delete insert select update
    auth.guesses: delete insert select update
    auth.migrations: select
    auth.sessions: delete insert select update
    database: connect
    events.append(): execute
    events.log: select
    events.migrations: select
    ops.checkpoints: select
    ops.log_home: insert select
    ops.log_imports: select
    ops.migrations: select
    ops.notary: select
    ops.parked_streams: select
    ops.projections: select
    ops.pulses: insert select
    ops.rebuilds: select
    ops.rebuilds (recorded_at): update
    ops.uniqueness_sweep: insert select update
    ops.write_check: insert truncate
    read.accounts: select
    read.alerts: select
    read.announcements: select
    read.applicants: select
    read.clients: select
    read.duplicate_marks: select
    read.duplicate_people: select
    read.educations: select
    read.experiences: select
    read.interview_choices: select
    read.interview_days: select
    read.interview_invitations: select
    read.interview_letters: select
    read.interviews: select
    read.placement_history: select
    read.placements: select
    read.projects: select
    read.settings: select
    read.told_standings: select
    schema app: usage
    schema auth: usage
    schema events: usage
    schema ops: usage
    schema public: usage
    schema read: usage
    schema vault: usage
    vault.destructions: select update
    vault.key_checks: insert select
    vault.migrations: select
    vault.subject_keys: insert select update
  `),
  'query-api': lines(`
    app.mail_outbox: select
    app.migrations: select
    app.outbox_messages: select
    app.unclear_replies: select
    auth.migrations: select
    auth.sessions (id, accountid, category, role, method, created_at, last_seen_at, ended_at, capabilities, factor_at, factor_due_at): select
    auth.sessions (last_seen_at): update
    database: connect
    events.log (tx_id, global_position): select
    events.migrations: select
    ops.backups: select
    ops.checkpoints: select
    ops.migrations: select
    ops.parked_events: select
    ops.parked_streams: select
    ops.projections: select
    ops.pulses: insert select
    ops.rebuilds: select
    ops.tally_cells: select
    ops.tallying: select
    ops.verifying: select
    schema app: usage
    schema auth: usage
    schema events: usage
    schema ops: usage
    schema past: usage
    schema public: usage
    schema read: usage
  `),
  'projection-worker': lines(`
    database: connect
    events.log: select
    events.migrations: select
    member: pg_read_all_stats
    ops.announcement_relay: delete insert select update
    ops.bus_groups: delete insert select update
    ops.bus_messages: delete insert select update
    ops.bus_positions: delete insert select update
    ops.change_outbox: delete insert select update
    ops.checkpoints: select
    ops.event_relay: delete insert select update
    ops.lane_checkpoints: delete insert select update
    ops.log_home: insert select
    ops.log_imports: select
    ops.migrations: select
    ops.notary: insert select
    ops.notary_seen: insert select update
    ops.parked_events: delete insert select update
    ops.parked_streams: delete insert select update
    ops.projections: delete insert select update
    ops.pulses: delete insert select
    ops.purged_erasures: select update
    ops.rebuilds: delete insert select update
    ops.tally_cells: delete insert select update
    ops.tally_open: delete insert select update
    ops.tally_vendors: delete insert select update
    ops.tallying: delete insert select update
    ops.verifying: delete insert select update
    ops.view_readers: select
    ops.workers: delete insert select update
    schema events: usage
    schema ops: usage
    schema past: create usage
    schema public: usage
    schema read: create usage
    schema vault: usage
    vault.destructions: select
    vault.key_checks: select
    vault.migrations: select
    vault.subject_keys: select
  `),
  notifier: lines(`
    app.mail_outbox: delete insert select
    app.migrations: select
    app.outbox_messages: delete insert select
    app.unclear_replies: delete insert select
    auth.migrations: select
    auth.sessions (id, accountid, category, role, method, created_at, last_seen_at, ended_at, capabilities, factor_at, factor_due_at): select
    auth.sessions (last_seen_at): update
    database: connect
    ops.bus_groups: delete insert select update
    ops.bus_messages: delete insert select update
    ops.bus_positions: delete insert select update
    ops.migrations: select
    ops.pulses: insert
    read.accounts: select
    read.applicants: select
    read.clients: select
    read.mails: select
    read.projects: select
    read.settled_replies: select
    schema app: usage
    schema auth: usage
    schema ops: usage
    schema public: usage
    schema read: usage
    schema vault: usage
    vault.migrations: select
    vault.subject_keys (subject, destroyed_at): select
  `),
  files: lines(`
    app.command_receipts: delete insert select update
    app.migrations: select
    auth.migrations: select
    auth.sessions (id, accountid, category, role, method, created_at, last_seen_at, ended_at, capabilities, factor_at, factor_due_at): select
    auth.sessions (last_seen_at): update
    database: connect
    events.log (tx_id, global_position): select
    events.migrations: select
    ops.checkpoints: select
    ops.migrations: select
    ops.parked_streams: select
    ops.projections: select
    ops.pulses: insert
    read.agency: select
    read.albums: select
    read.applicants: select
    read.attached_files: select
    read.clients: select
    read.contents: select
    read.cv_shares: select
    read.documents: select
    read.job_cvs: select
    read.jobs: select
    read.placements: select
    read.projects: select
    read.work_photos: select
    schema app: usage
    schema auth: usage
    schema events: usage
    schema ops: usage
    schema public: usage
    schema read: usage
    schema vault: usage
    vault.destructions: select
    vault.key_checks: select
    vault.migrations: select
    vault.subject_keys: select
  `),
};

const thingIn = (line: string): string => line.slice(0, line.lastIndexOf(': '));

/**
 * Answers the expected rights of a role, as the server reports them: written down a second time, apart from what grants
 * it, so that a right that comes by another way (a default, a function, a membership, a table of a later migration)
 * fails the test. A change here, or in the `tables.expected.ts` of a context of the read side, has to be reviewed.
 */
export const expectedOf = async (service: Service): Promise<readonly string[]> => {
  const verbs = OF_READ_MODELS[service];
  const ofReadModels =
    verbs === undefined
      ? []
      : Object.keys(await expectedTables()).flatMap((table) => [`past.${table}: ${verbs}`, `read.${table}: ${verbs}`]);
  return [...OTHERS[service], ...ofReadModels].sort((a, b) => (thingIn(a) < thingIn(b) ? -1 : 1));
};
