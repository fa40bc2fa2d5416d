import { can } from '../permissions';
import { type Actor } from '../kernel';
import { type ChangeNotice } from './notice';

export type Room = 'admins' | 'signed-in' | `account/${string}` | `applicant/${string}` | `project/${string}`;

/** Who hears of a change. */
export const roomsOf = (notice: ChangeNotice): readonly Room[] => {
  switch (notice.topic) {
    case 'accounts':
      return ['admins', `account/${notice.ids.accountid}`];
    case 'applicants':
      return ['admins', `applicant/${notice.ids.applicantid}`, `account/${notice.ids.accountid}`];
    case 'placements':
      return ['admins', `project/${notice.ids.projectid}`, `applicant/${notice.ids.applicantid}`];
    case 'clients':
      return ['admins'];
    case 'projects':
      return ['signed-in'];
    case 'audit':
      return ['admins'];
    default:
      return notice satisfies never;
  }
};

/** What an actor owns, as the read models say. */
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
  ...holdings.applicantids.map((applicantid) => `applicant/${applicantid}` as const),
  ...holdings.projectids.map((projectid) => `project/${projectid}` as const),
];
