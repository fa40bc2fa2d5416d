import { type Service } from './rights';

const lines = (text: string): readonly string[] => text.trim().split(/\n\s*/);

/**
 * What each role may do, as the server answers it: written down a second time, apart from what grants it, so that a
 * right that comes by another way (a default, a function, a membership, a table of a later migration) fails the test. A
 * change here has to be reviewed.
 */
export const EXPECTED: Readonly<Record<Service, readonly string[]>> = {
  'command-api': lines(`
    app.application_drafts: delete insert select update
    app.command_receipts: delete insert select update
    app.import_parts: delete insert select update
    app.import_rows: delete insert select update
    app.imports: delete insert select update
    app.migrations: select
    app.outbox_messages: delete insert select update
    app.preferences: delete insert select update
    auth.guesses: delete insert select update
    auth.migrations: select
    auth.sessions: delete insert select update
    database: connect
    events.append(): execute
    events.log: select
    events.migrations: select
    ops.log_home: insert select
    ops.log_imports: select
    ops.migrations: select
    ops.notary: select
    ops.parked_streams: select
    ops.pulses: insert select
    ops.rebuilds: select
    ops.rebuilds (recorded_at): update
    ops.uniqueness_sweep: insert select update
    ops.write_check: insert truncate
    read.accounts: select
    read.alerts: select
    read.applicants: select
    read.clients: select
    read.projects: select
    schema app: usage
    schema auth: usage
    schema events: usage
    schema ops: usage
    schema public: usage
    schema read: usage
    schema vault: usage
    vault.destructions: select update
    vault.migrations: select
    vault.subject_keys: insert select update
  `),
  'query-api': lines(`
    app.migrations: select
    app.outbox_messages: select
    auth.migrations: select
    auth.sessions (id, accountid, category, role, method, created_at, last_seen_at, ended_at, capabilities): select
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
    past.accounts: select
    past.album_changes: select
    past.albums: select
    past.alert_rules: select
    past.alerts: select
    past.announcement_messages: select
    past.announcements: select
    past.applicant_changes: select
    past.applicant_comments: select
    past.applicant_summary: select
    past.applicant_words: select
    past.applicants: select
    past.attached_files: select
    past.audit_actions: select
    past.checklist_changes: select
    past.checklists: select
    past.client_changes: select
    past.clients: select
    past.contents: select
    past.cv_shares: select
    past.departments: select
    past.documents: select
    past.education_changes: select
    past.educations: select
    past.experience_changes: select
    past.experiences: select
    past.industries: select
    past.job_changes: select
    past.job_cvs: select
    past.jobs: select
    past.masterdata_changes: select
    past.parked_retries: select
    past.placement_counts: select
    past.placement_history: select
    past.placements: select
    past.positions: select
    past.project_changes: select
    past.projects: select
    past.rebuilds: select
    past.report_applications: select
    past.report_stays: select
    past.report_targets: select
    past.settings: select
    past.sign_in_countries: select
    past.tallies: select
    past.verifications: select
    past.work_photos: select
    read.accounts: select
    read.album_changes: select
    read.albums: select
    read.alert_rules: select
    read.alerts: select
    read.announcement_messages: select
    read.announcements: select
    read.applicant_changes: select
    read.applicant_comments: select
    read.applicant_summary: select
    read.applicant_words: select
    read.applicants: select
    read.attached_files: select
    read.audit_actions: select
    read.checklist_changes: select
    read.checklists: select
    read.client_changes: select
    read.clients: select
    read.contents: select
    read.cv_shares: select
    read.departments: select
    read.documents: select
    read.education_changes: select
    read.educations: select
    read.experience_changes: select
    read.experiences: select
    read.industries: select
    read.job_changes: select
    read.job_cvs: select
    read.jobs: select
    read.masterdata_changes: select
    read.parked_retries: select
    read.placement_counts: select
    read.placement_history: select
    read.placements: select
    read.positions: select
    read.project_changes: select
    read.projects: select
    read.rebuilds: select
    read.report_applications: select
    read.report_stays: select
    read.report_targets: select
    read.settings: select
    read.sign_in_countries: select
    read.tallies: select
    read.verifications: select
    read.work_photos: select
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
    ops.tallying: delete insert select update
    ops.verifying: delete insert select update
    ops.view_readers: select
    ops.workers: delete insert select update
    past.accounts: delete insert references select trigger truncate update
    past.album_changes: delete insert references select trigger truncate update
    past.albums: delete insert references select trigger truncate update
    past.alert_rules: delete insert references select trigger truncate update
    past.alerts: delete insert references select trigger truncate update
    past.announcement_messages: delete insert references select trigger truncate update
    past.announcements: delete insert references select trigger truncate update
    past.applicant_changes: delete insert references select trigger truncate update
    past.applicant_comments: delete insert references select trigger truncate update
    past.applicant_summary: delete insert references select trigger truncate update
    past.applicant_words: delete insert references select trigger truncate update
    past.applicants: delete insert references select trigger truncate update
    past.attached_files: delete insert references select trigger truncate update
    past.audit_actions: delete insert references select trigger truncate update
    past.checklist_changes: delete insert references select trigger truncate update
    past.checklists: delete insert references select trigger truncate update
    past.client_changes: delete insert references select trigger truncate update
    past.clients: delete insert references select trigger truncate update
    past.contents: delete insert references select trigger truncate update
    past.cv_shares: delete insert references select trigger truncate update
    past.departments: delete insert references select trigger truncate update
    past.documents: delete insert references select trigger truncate update
    past.education_changes: delete insert references select trigger truncate update
    past.educations: delete insert references select trigger truncate update
    past.experience_changes: delete insert references select trigger truncate update
    past.experiences: delete insert references select trigger truncate update
    past.industries: delete insert references select trigger truncate update
    past.job_changes: delete insert references select trigger truncate update
    past.job_cvs: delete insert references select trigger truncate update
    past.jobs: delete insert references select trigger truncate update
    past.masterdata_changes: delete insert references select trigger truncate update
    past.parked_retries: delete insert references select trigger truncate update
    past.placement_counts: delete insert references select trigger truncate update
    past.placement_history: delete insert references select trigger truncate update
    past.placements: delete insert references select trigger truncate update
    past.positions: delete insert references select trigger truncate update
    past.project_changes: delete insert references select trigger truncate update
    past.projects: delete insert references select trigger truncate update
    past.rebuilds: delete insert references select trigger truncate update
    past.report_applications: delete insert references select trigger truncate update
    past.report_stays: delete insert references select trigger truncate update
    past.report_targets: delete insert references select trigger truncate update
    past.settings: delete insert references select trigger truncate update
    past.sign_in_countries: delete insert references select trigger truncate update
    past.tallies: delete insert references select trigger truncate update
    past.verifications: delete insert references select trigger truncate update
    past.work_photos: delete insert references select trigger truncate update
    read.accounts: delete insert references select trigger truncate update
    read.album_changes: delete insert references select trigger truncate update
    read.albums: delete insert references select trigger truncate update
    read.alert_rules: delete insert references select trigger truncate update
    read.alerts: delete insert references select trigger truncate update
    read.announcement_messages: delete insert references select trigger truncate update
    read.announcements: delete insert references select trigger truncate update
    read.applicant_changes: delete insert references select trigger truncate update
    read.applicant_comments: delete insert references select trigger truncate update
    read.applicant_summary: delete insert references select trigger truncate update
    read.applicant_words: delete insert references select trigger truncate update
    read.applicants: delete insert references select trigger truncate update
    read.attached_files: delete insert references select trigger truncate update
    read.audit_actions: delete insert references select trigger truncate update
    read.checklist_changes: delete insert references select trigger truncate update
    read.checklists: delete insert references select trigger truncate update
    read.client_changes: delete insert references select trigger truncate update
    read.clients: delete insert references select trigger truncate update
    read.contents: delete insert references select trigger truncate update
    read.cv_shares: delete insert references select trigger truncate update
    read.departments: delete insert references select trigger truncate update
    read.documents: delete insert references select trigger truncate update
    read.education_changes: delete insert references select trigger truncate update
    read.educations: delete insert references select trigger truncate update
    read.experience_changes: delete insert references select trigger truncate update
    read.experiences: delete insert references select trigger truncate update
    read.industries: delete insert references select trigger truncate update
    read.job_changes: delete insert references select trigger truncate update
    read.job_cvs: delete insert references select trigger truncate update
    read.jobs: delete insert references select trigger truncate update
    read.masterdata_changes: delete insert references select trigger truncate update
    read.parked_retries: delete insert references select trigger truncate update
    read.placement_counts: delete insert references select trigger truncate update
    read.placement_history: delete insert references select trigger truncate update
    read.placements: delete insert references select trigger truncate update
    read.positions: delete insert references select trigger truncate update
    read.project_changes: delete insert references select trigger truncate update
    read.projects: delete insert references select trigger truncate update
    read.rebuilds: delete insert references select trigger truncate update
    read.report_applications: delete insert references select trigger truncate update
    read.report_stays: delete insert references select trigger truncate update
    read.report_targets: delete insert references select trigger truncate update
    read.settings: delete insert references select trigger truncate update
    read.sign_in_countries: delete insert references select trigger truncate update
    read.tallies: delete insert references select trigger truncate update
    read.verifications: delete insert references select trigger truncate update
    read.work_photos: delete insert references select trigger truncate update
    schema events: usage
    schema ops: usage
    schema past: create usage
    schema public: usage
    schema read: create usage
    schema vault: usage
    vault.destructions: select
    vault.migrations: select
    vault.subject_keys: select
  `),
  notifier: lines(`
    app.migrations: select
    app.outbox_messages: insert select
    auth.migrations: select
    auth.sessions (id, accountid, category, role, method, created_at, last_seen_at, ended_at, capabilities): select
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
    read.projects: select
    schema app: usage
    schema auth: usage
    schema ops: usage
    schema public: usage
    schema read: usage
  `),
  files: lines(`
    app.command_receipts: delete insert select update
    app.migrations: select
    auth.migrations: select
    auth.sessions (id, accountid, category, role, method, created_at, last_seen_at, ended_at, capabilities): select
    auth.sessions (last_seen_at): update
    database: connect
    events.log (tx_id, global_position): select
    events.migrations: select
    ops.checkpoints: select
    ops.migrations: select
    ops.parked_streams: select
    ops.projections: select
    ops.pulses: insert
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
    vault.migrations: select
    vault.subject_keys: select
  `),
};
