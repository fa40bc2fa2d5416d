import { updateApplicantStatus } from '@berangkat/contracts/applicants';
import { allows } from '@berangkat/contracts/permissions';
import {
  moveApplicant,
  type PipelineAction,
  type PlacementStatus,
  transitionTo,
  type Transition,
} from '@berangkat/contracts/placements';
import { type Held, held, type Place } from '../place';
import { readerOf, READERS } from '../readers';
import { value, type Value } from '../values';

const WEB = 'web/src/features';
const at = (file: string, test: string): Held => held([file, test]);
const FILES = `${WEB}/applicants/uploads/recordFiles.spec.tsx`;
const EDUCATION = `${WEB}/records/education/EducationFormPage.spec.tsx`;
const EXPERIENCE = `${WEB}/records/experience/ExperienceFormPage.spec.tsx`;
const PIPELINE = `${WEB}/placements/pipeline/PipelinePage.spec.tsx`;
const DECIDER = 'services/command-api/src/contexts/placements/decider.spec.ts';
const ATTACHED = 'services/command-api/src/contexts/attachments/decider.spec.ts';
const LIST = `${WEB}/applicant-list/list/ApplicantListPage.spec.tsx`;

const EMPLOYERS = ['employer', 'admin', 'superadmin', 'root'];
const ADMINS = ['admin', 'superadmin', 'root'];
const isDecided: Place = [DECIDER, 'to %s: exactly what the table of transitions allows'];

/** A step of the pipeline: what it is called, who may take it, and what it asks for. */
const step = (
  from: PlacementStatus,
  to: Transition['to'],
  action: PipelineAction,
  who: readonly string[],
  asks: Pick<Transition, 'comment' | 'confirm'> = {},
): Value => {
  const found = transitionTo(from, to);
  const is = found && {
    action: found.action,
    who: READERS.filter((kind) => allows(readerOf(kind), found.permission) !== 'no'),
    comment: found.comment,
    confirm: found.confirm,
  };
  return value(is, { action, who, comment: asks.comment, confirm: asks.confirm }, isDecided);
};
const CONFIRM = { confirm: true } as const;

/** No step leads there. */
const unreachable = (status: string): Value =>
  value(moveApplicant.safeParse({ applicantid: '20251111001', applicantstatus: status }).success, false, [
    'contracts/src/contexts/placements/commands.spec.ts',
    'moves to every state that a step leads to, and to no other',
  ]);

const dates = at(EXPERIENCE, 'a current job ends on the day it began and asks for no other; a notice asks for');
const twoSteps = at(EXPERIENCE, 'two steps lead to a record on the CV');
const schooled = at(EDUCATION, 'an education that is filled in goes to the CV, and its owner is thanked with both');
const overridden = at(FILES, 'in place of another is asked about first: Cancel keeps the one that is there');
const typed = at(FILES, 'needs its type, in its own words where it is another');
const again = at(FILES, 'of a type that is there already is asked about first');

/** How things change by document 001: the machine, where from, by what, and where to. */
export const transitions: Readonly<Record<string, Value | Held>> = {
  'applicant-record: open - delete (PUT update-status delete) - removed': value(
    updateApplicantStatus.parse({ status: 'delete' }),
    { status: 'delete' },
    [LIST, 'a superadmin is asked, and told in the words of the specification; a failure too'],
    ['services/command-api/src/contexts/applicants/decider.spec.ts', 'is removed once'],
  ),
  'applicant-record: removed - recover (PUT update-status open) - open': value(
    updateApplicantStatus.parse({ status: 'open' }),
    { status: 'open' },
    [LIST, 'a superadmin recovers whom another removed, and reads when that fails'],
    ['services/command-api/src/contexts/applicants/decider.spec.ts', 'comes back'],
  ),
  'applicant-record: open | removed - hard delete (DELETE) - (gone)': held(
    ['services/command-api/src/contexts/applicants/decider.spec.ts', 'is erased once, removed before or not'],
    [`${WEB}/applicants/erasing/useErase.spec.tsx`, 'erasing asks by name what goes, and leads to the list'],
  ),
  'education-record: active - soft update call - removed (hidden)': held(
    [
      'services/command-api/src/contexts/applicant-record/records.spec.ts',
      'are added, changed and removed by whom it belongs to and by admins',
    ],
    [
      'services/projections/src/contexts/applicant-record/records.int.ts',
      'educations come with the last year first, after what goes on',
    ],
  ),
  'experience-record: (active) - soft update call - removed (hidden)': held(
    [
      'services/command-api/src/contexts/applicant-record/records.spec.ts',
      'are added, changed and removed by whom it belongs to and by admins',
    ],
    [
      'services/projections/src/contexts/applicant-record/records.int.ts',
      'work experiences come with the newest first',
    ],
  ),
  'experience-image: present - remove image - removed': at(ATTACHED, 'a photo belongs to one experience, and is'),
  'applicant-document: present - remove document - removed': at(ATTACHED, 'there is room again for a type whose'),

  'education-form: editing - current - yearend = current year': at(EDUCATION, 'who still studies is asked for no year'),
  'education-form: form - Save - success': schooled,
  'education-form: success - Back to Home - /': schooled,
  'education-form: success - Return - applicant detail': schooled,

  'experience-form-flags: not current - tick current - end = start': dates,
  'experience-form-flags: any - tick on notice - end = today': dates,
  'experience-form-flags: on notice and current - untick on notice - end = start': dates,
  'experience-form-flags: current (not on notice) - change start - end = start': dates,
  'experience-form: 1 - next - 2': twoSteps,
  'experience-form: 2 - save - 3': twoSteps,
  'experience-form: 1 | 2 - Cancel - applicant detail': twoSteps,
  'experience-form: 3 - Back to Home - /': twoSteps,
  'experience-form: 3 - Return - previous page': twoSteps,

  'project-applicant: (none) - (no entry exists) - open': at(
    'services/projections/src/contexts/applicants/list.int.ts',
    'filters by the states that the column shows',
  ),
  'project-applicant: (none) - Add applicant - applying': held(
    [DECIDER, 'starts as applying'],
    [DECIDER, 'is refused while the applicant is in the project'],
    [PIPELINE, 'searches from two letters, needs one selected, says why not, and shows the newcomer at once'],
  ),
  'project-applicant: open - Shortlist - shortlisted': step('open', 'shortlisted', 'shortlist', EMPLOYERS),
  'project-applicant: applying - Shortlist - shortlisted': step('applying', 'shortlisted', 'shortlist', EMPLOYERS),
  'project-applicant: shortlisted - Pass Interview - accepted': step(
    'shortlisted',
    'accepted',
    'pass-interview',
    EMPLOYERS,
    { comment: 'required' },
  ),
  'project-applicant: shortlisted - Reject - rejected': step('shortlisted', 'rejected', 'reject', EMPLOYERS, CONFIRM),
  'project-applicant: shortlisted - Longlist - applying': step('shortlisted', 'applying', 'longlist', EMPLOYERS),
  // Every Reject asks (readings.md, C25).
  'project-applicant: accepted - Reject - rejected': step('accepted', 'rejected', 'reject', EMPLOYERS, CONFIRM),
  'project-applicant: accepted - Longlist - applying': step('accepted', 'applying', 'longlist', EMPLOYERS),
  'project-applicant: accepted - Prepare - prepared': step('accepted', 'prepared', 'prepare', ADMINS),
  'project-applicant: prepared - Depart - departed': step('prepared', 'departed', 'depart', ADMINS),
  'project-applicant: rejected - Longlist - applying': step('rejected', 'applying', 'longlist', ADMINS),
  'project-applicant: any but departed - Delete - (removed from the project)': value(
    [
      ...(['open', 'applying', 'shortlisted', 'accepted', 'prepared', 'hired', 'rejected'] as const).map(
        (from) => transitionTo(from, 'removed')?.confirm,
      ),
      transitionTo('departed', 'removed'),
    ],
    [true, true, true, true, true, true, true, undefined],
    [DECIDER, 'never removes who has departed'],
    [PIPELINE, 'Reject and Delete ask in the words of the specification, and no is no'],
  ),
  'project-applicant: (no transition leads here) - hired': unreachable('hired'),
  'project-applicant: (no transition leads here) - passinterview': unreachable('passinterview'),

  'cv-upload: 1 - Upload - 2': at(FILES, 'goes to the record, and leads back to the CV'),
  'cv-upload: 1 - Upload, 409 - override confirmation': at(FILES, 'in place of one that only the server knows of is'),
  'cv-upload: override confirmation - Continue - 2': overridden,
  'cv-upload: override confirmation - Cancel - 1': overridden,
  'cv-upload: 2 - Return - applicant detail': at(FILES, 'goes to the record, and leads back to the CV'),
  'document-upload: form - Upload, 409 - duplicate prompt': again,
  'document-upload: duplicate prompt - Continue - success': again,
  'document-upload: duplicate prompt - Cancel - form': again,
  'document-upload: success - Return to Applicant Detail - applicant detail': typed,
  'document-upload: success - Add New Document - form': typed,
  'full-photo-upload: form - Cancel | success - applicant detail': at(FILES, 'goes to the record, says so and leads'),
};
