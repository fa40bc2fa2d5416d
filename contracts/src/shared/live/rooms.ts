import { can } from '../../catalogue/permissions';
import type { Actor } from '../../kernel';
import type { Room } from '../../kernel/room';
import type { ChangeNotice } from './notice';
import { topicOf } from './topics';

export type { Room };

const filled = (patterns: readonly string[], ids: Readonly<Record<string, string>>): readonly Room[] =>
  patterns.map((pattern) => pattern.replace(/:(\w+)/, (_, name: string) => ids[name] ?? '') as Room);

/** Answers the rooms that hear of a change. */
export const roomsOf = ({ topic, ids }: ChangeNotice): readonly Room[] => filled(topicOf(topic).rooms, ids);

/** Rooms whose accounts may have other rights after a change. */
export const roomsWithChangedRights = ({ topic, ids }: ChangeNotice): readonly Room[] =>
  filled(topicOf(topic).changesRightsIn ?? [], ids);

/** The things that an actor owns, by the read models. */
export interface Holdings {
  readonly applicantids: readonly string[];
  /** Projects of an employer's own client. */
  readonly projectids: readonly string[];
}

/** The rooms an actor belongs in: from its rights and what it owns. */
export const roomsFor = (actor: Actor, holdings: Holdings): readonly Room[] => [
  'signed-in',
  `account/${actor.accountid}`,
  ...(can(actor, 'applicant.see-placements') ? (['admins'] as const) : []),
  ...(can(actor, 'mail.read') ? (['superadmins'] as const) : []),
  ...(can(actor, 'applicant.see-phone') ? (['phones'] as const) : []),
  ...holdings.applicantids.map((applicantid) => `applicant/${applicantid}` as const),
  ...holdings.projectids.map((projectid) => `project/${projectid}` as const),
];
