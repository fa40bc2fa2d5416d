/**
 * The numbers of all advisory locks of a database, so that no two uses meet: as the only half of a key or as the first.
 * They are the same in every process, and in processes of two releases that run side by side: none is ever changed.
 */
export const LOCK_NUMBERS = {
  /** Alone. Held while a schema is brought up to date. */
  migration: 7_236_401,
  /** Alone. Held while the template of test databases is filled. */
  testTemplate: 7_236_402,
  /** Second half: the number of a process. Held for as long as it lives. */
  liveness: 7_236_403,
  /** Alone. Held while the rights of roles are granted. */
  roles: 7_236_404,
  /** Second half: the lane. Held by the worker that folds it. */
  lane: 7_236_410,
  /** Second half: 0. Held while projections are registered. */
  register: 7_236_411,
  /** Second half: hash of the projection's name. Held by the process that rebuilds it. */
  rebuild: 7_236_412,
  /** Second half: 0. Held by the process that publishes the change notices. */
  notices: 7_236_413,
  /** Second half: 0. Held by the process that makes indexes. */
  indexes: 7_236_414,
  /** Second half: 0. Held by the process that relays events to the bus. */
  eventRelay: 7_236_415,
  /** Second half: 0. Held by the process that relays announcements to the notifiers. */
  announcementRelay: 7_236_416,
  /** Second half: 0. Held by the process that keeps the tallies. */
  tallies: 7_236_417,
  /** Second half: 0. Held by the process that looks for orphaned files. */
  fileSweep: 7_236_418,
  /** Second half: 0. Held by the process that sends mail. */
  mail: 7_236_419,
  /** Second half: the member of a group of the bus. */
  busMember: 0x62757301,
  /** Second half: group and lane. */
  busLane: 0x62757302,
  /** Second half: 0. Held by the process that removes old messages of the bus. */
  busRetention: 0x62757303,
  /** Second half: 0, shared. Held while a backup is made. */
  backup: 0x6261636b,
} as const;
