import { seesAlbum, seesContent, type Shown, visibilityOf } from '@berangkat/contracts/albums';
import { type Actor } from '@berangkat/contracts/kernel';
import { type Ask, type Permission, right } from '../readers';

const yes = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no');
const shown = (isPublic: boolean, status: Shown['status']): Shown => ({ public: isPublic, status });
const OPEN = shown(true, 'active');

/** Whether an album is seen in which a reader sees as many contents. */
const album =
  (album: Shown, contents: number): Ask =>
  (reader) =>
    yes(seesAlbum(visibilityOf(reader), album, contents));
/** Whether a content of a public album is seen. */
const content =
  (content: Shown): Ask =>
  (reader) =>
    yes(seesContent(visibilityOf(reader), OPEN, content));
/** Both of two things that one row names together. */
const both =
  (one: Ask, other: Ask): Ask =>
  (reader) => {
    const [first, second] = [one(reader), other(reader)];
    return first === second ? first : 'no';
  };
/** The reader, if a root superadmin granted it the status report. */
const granted =
  (ask: Ask): Ask =>
  (reader: Actor | undefined) =>
    ask(reader && { ...reader, capabilities: ['applicant-status-report'] });

/**
 * The rights by document 002, in the order of `READERS`: y yes, o own, n no, ? not said or said otherwise by the
 * readings.
 */
export const permissions: Readonly<Record<string, Permission>> = {
  'client-list': [right('client.list'), 'nnnnnyyy'],
  'client-form': [right('client.edit'), 'nnnnnnyy'],
  'project-list': [right('project.list'), 'nyyyyyyy'],
  'project-edit': [right('project.edit'), 'nnnnnnyy'],
  // As part of the list; where it leads is what the reader may see (readings.md, C48).
  'project-job-button': [right('project.list'), 'n?????yy'],
  'openjob-form': [right('job.edit'), 'nnnnnyyy'],
  'openjob-list': [right('job.list'), 'yyyyyyyy'],
  'openjob-inactive': [right('job.edit'), 'nnnnnyyy'],
  // The list that has them is for those who post jobs.
  'openjob-cv-links': [right('job.edit'), 'nnnnnyyy'],
  // An employer: of jobs that its own projects are linked to (readings.md, A27).
  'openjob-applicants': [right('job.applicants'), 'nnnonyyy'],
  'albums-public': [album(OPEN, 1), 'yyyyyyyy'],
  'albums-nonpublic': [both(album(shown(false, 'active'), 1), content(shown(false, 'active'))), 'nnnnnyyy'],
  'albums-removed': [album(shown(true, 'removed'), 0), 'nnnnnyyy'],
  'contents-removed': [content(shown(true, 'removed')), 'nnnnnnyy'],
  'albums-empty': [album(OPEN, 0), 'nnnnnnyy'],
  'content-manage': [right('album.edit'), 'nnnnnnyy'],
  // Superadmins alone restore (readings.md, C29).
  'content-restore-s4': [right('album.edit'), 'nnnnn?yy'],
  'content-label': [right('album.see-internal'), 'nnnnnyyy'],
  'album-form': [right('album.edit'), 'nnnnnnyy'],
  'content-form': [right('album.edit'), 'nnnnnnyy'],
  'root-admin': [right('menu.root-admin'), 'nnnnnnny'],
  // A capability in place of one account (readings.md, hard-coded account): superadmins may hold it.
  'root-status-tab': [granted(right('menu.status-tab')), 'nnnnnn?y'],
  'master-data': [right('masterdata.edit'), '?????yyy'],
  'audit-trail': [right('audit.read'), '???????y'],
  'page-access-report': [right('page-access.report'), 'yyyyyyyy'],
};
