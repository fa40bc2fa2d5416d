/** Services that open the database, each with a role of its own. Tools use the owner's. */
export const SERVICES = ['command-api', 'query-api', 'projection-worker', 'notifier', 'files'] as const;
export type Service = (typeof SERVICES)[number];

export interface Rights {
  /**
   * Schema → table, or `*` for all that there are but what is applied → verbs as `grant` has them, columns included.
   */
  readonly tables: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /**
   * Views of the schema `read`, and with `all` of `past` as well. The worker makes them anew at every rebuild, and grants
   * this again (ops.view_readers).
   */
  readonly views?: readonly string[] | 'all';
  readonly functions?: readonly string[];
  /** Schemas in which the role makes and drops tables: it owns them and all that is in them. */
  readonly owns?: readonly string[];
  /** Roles of Postgres. */
  readonly member?: readonly string[];
}

const EVERYTHING = 'select, insert, update, delete';

/** Sessions without the address and the browser of the person, for services that only check them. */
const SESSIONS =
  'select (id, accountid, category, role, capabilities, method, created_at, factor_at, factor_due_at, last_seen_at, ended_at), update (last_seen_at)';

/** How far the log has come, without a word of what is in it. */
const ORDER_OF_LOG = 'select (tx_id, global_position)';

const RECEIPTS = { command_receipts: EVERYTHING };
const BUS = { bus_messages: EVERYTHING, bus_groups: EVERYTHING, bus_positions: EVERYTHING };
/** The right to write a heartbeat. */
const PULSES = { pulses: 'insert' };
const FOLDED = { checkpoints: 'select', projections: 'select' };

/** Which records are whose: what rights are judged by. */
const HOLDINGS = ['applicants', 'clients', 'projects'];

/**
 * The rights of each service in the database, and nothing else. No service can change or remove an event, or what the
 * notary signed: only the owner could, and no service knows the owner's password. Keys of subjects are destroyed by
 * command-api alone, which erases people.
 */
export const RIGHTS: Readonly<Record<Service, Rights>> = {
  'command-api': {
    tables: {
      events: { log: 'select' },
      // An erasure destroys the key.
      vault: { subject_keys: 'select, insert, update', destructions: 'select, update', key_checks: 'select, insert' },
      auth: { '*': EVERYTHING },
      app: { '*': EVERYTHING },
      ops: {
        ...FOLDED,
        uniqueness_sweep: 'select, insert, update',
        write_check: 'insert, truncate',
        log_home: 'select, insert',
        log_imports: 'select',
        parked_streams: 'select',
        // Which processes know the newest master key.
        pulses: 'select, insert',
        rebuilds: 'select, update (recorded_at)',
        // For files of the trail that can be checked.
        notary: 'select',
      },
    },
    views: [
      ...HOLDINGS,
      'accounts',
      'alerts',
      'announcements',
      'duplicate_marks',
      'duplicate_people',
      'educations',
      'experiences',
      'interview_choices',
      'interview_days',
      'interview_invitations',
      'interview_letters',
      'interviews',
      'placement_history',
      'placements',
      'settings',
      'told_standings',
    ],
    functions: ['events.append'],
  },
  'query-api': {
    tables: {
      events: { log: ORDER_OF_LOG },
      auth: { sessions: SESSIONS },
      app: { mail_outbox: 'select', outbox_messages: 'select', unclear_replies: 'select' },
      // Read by the page of operations and the verification of the log.
      ops: {
        ...FOLDED,
        parked_streams: 'select',
        parked_events: 'select',
        rebuilds: 'select',
        backups: 'select',
        pulses: 'select, insert',
        verifying: 'select',
        tallying: 'select',
        tally_cells: 'select',
      },
    },
    views: 'all',
  },
  'projection-worker': {
    tables: {
      events: { log: 'select' },
      vault: { subject_keys: 'select', destructions: 'select', key_checks: 'select' },
      ops: {
        log_home: 'select, insert',
        log_imports: 'select',
        ...BUS,
        notary: 'select, insert',
        notary_seen: 'select, insert, update',
        projections: EVERYTHING,
        checkpoints: 'select',
        lane_checkpoints: EVERYTHING,
        change_outbox: EVERYTHING,
        parked_streams: EVERYTHING,
        parked_events: EVERYTHING,
        rebuilds: EVERYTHING,
        workers: EVERYTHING,
        event_relay: EVERYTHING,
        announcement_relay: EVERYTHING,
        purged_erasures: 'select, update',
        view_readers: 'select',
        pulses: 'select, insert, delete',
        verifying: EVERYTHING,
        tallying: EVERYTHING,
        tally_cells: EVERYTHING,
        tally_open: EVERYTHING,
        tally_vendors: EVERYTHING,
      },
    },
    owns: ['read', 'past'],
    // Shows whose transaction holds readers of the log back.
    member: ['pg_read_all_stats'],
  },
  notifier: {
    tables: {
      auth: { sessions: SESSIONS },
      app: {
        mail_outbox: 'select, insert, delete',
        outbox_messages: 'select, insert, delete',
        unclear_replies: 'select, insert, delete',
      },
      // Tells who was erased, without a key: their messages are removed from the outbox.
      vault: { subject_keys: 'select (subject, destroyed_at)' },
      ops: { ...BUS, ...PULSES },
    },
    views: [...HOLDINGS, 'accounts', 'mails', 'settled_replies'],
  },
  files: {
    tables: {
      events: { log: ORDER_OF_LOG },
      auth: { sessions: SESSIONS },
      app: RECEIPTS,
      // Files are sealed with the keys of their people, which are made by who writes to the log.
      vault: { subject_keys: 'select', destructions: 'select', key_checks: 'select' },
      ops: { ...FOLDED, parked_streams: 'select', ...PULSES },
    },
    views: [
      ...HOLDINGS,
      'placements',
      'attached_files',
      'documents',
      'work_photos',
      'cv_shares',
      'agency',
      'jobs',
      'job_cvs',
      'albums',
      'contents',
    ],
  },
};
