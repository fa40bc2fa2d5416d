/**
 * The kinds of alerts: a rule that superadmins set, or what always holds: `log`, the log was found changed, and
 * `parked`, records cannot be read. The last is told by what is parked itself and not by an event, so that it is told
 * when no event can be folded; it is there as long as anything is parked, and nobody acknowledges it.
 */
export const ALERT_RULES = ['refusals', 'export', 'country', 'log', 'parked'] as const;

/** The alert of what is parked, of which there is one at most. */
export const PARKED_ALERT = 'parked';

/** Refusals of one account within a minute, and people in one export, from which on there is an alert. */
export const REFUSALS_MIN = 3;
export const REFUSALS_MAX = 1_000;
export const EXPORTED_MAX = 100_000;

/** Most numbers that alerts are sent to. */
export const ALERT_NUMBERS_MAX = 10;

/** Of one kind of alert about one account, at most one message in so many milliseconds. */
export const ALERT_QUIET = 600_000;

export const DEFAULT_ALERT_RULES = { refusals: 10, exported: 1_000, newcountry: true };
