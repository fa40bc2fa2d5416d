import { updateApplicantStatus } from '@berangkat/contracts/applicants';
import { allows } from '@berangkat/contracts/permissions';
import {
  moveApplicant,
  type PipelineAction,
  type PlacementStatus,
  transitionTo,
  type Transition,
} from '@berangkat/contracts/placements';
import { type Held, held, type Marker } from '../markers';
import { readerOf, READERS } from '../readers';
import { value, type Value } from '../values';

const EMPLOYERS = ['employer', 'admin', 'superadmin', 'root'];
const ADMINS = ['admin', 'superadmin', 'root'];
const isDecided: Marker = 'pipeline-transitions';

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
  value(
    moveApplicant.safeParse({ applicantid: '20251111001', applicantstatus: status }).success,
    false,
    'pipeline-states',
  );

const dates = held('experience-current');
const twoSteps = held('exp-lastsalary-digits');
const schooled = held('education-form-01');
const overridden = held('upload-replaces');
const typed = held('document-othertype-length');
const again = held('document-again');

/** How things change by document 001: the machine, where from, by what, and where to. */
export const transitions: Readonly<Record<string, Value | Held>> = {
  'applicant-record: open - delete (PUT update-status delete) - removed': value(
    updateApplicantStatus.parse({ status: 'delete' }),
    { status: 'delete' },
    'general-list-07',
    'applicant-removed-once',
  ),
  'applicant-record: removed - recover (PUT update-status open) - open': value(
    updateApplicantStatus.parse({ status: 'open' }),
    { status: 'open' },
    'applicant-recovery',
    'applicant-recovered',
  ),
  'applicant-record: open | removed - hard delete (DELETE) - (gone)': held(
    'applicant-erased',
    'applicant-erasing-asked',
  ),
  'education-record: active - soft update call - removed (hidden)': held('records-of-owner', 'education-order'),
  'experience-record: (active) - soft update call - removed (hidden)': held('records-of-owner', 'experience-order'),
  'experience-image: present - remove image - removed': held('work-photo-of-experience'),
  'applicant-document: present - remove document - removed': held('document-room'),

  'education-form: editing - current - yearend = current year': held('edu-current'),
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

  'project-applicant: (none) - (no entry exists) - open': held('pipeline-default-entry'),
  'project-applicant: (none) - Add applicant - applying': held(
    'pipeline-start',
    'pipeline-added-twice',
    'pipeline-newcomer-search',
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
    'pipeline-departed-stays',
    'pipeline-reject-asked',
  ),
  'project-applicant: (no transition leads here) - hired': unreachable('hired'),
  'project-applicant: (no transition leads here) - passinterview': unreachable('passinterview'),

  'cv-upload: 1 - Upload - 2': held('timeout-cv-upload'),
  'cv-upload: 1 - Upload, 409 - override confirmation': held('upload-unknown-place'),
  'cv-upload: override confirmation - Continue - 2': overridden,
  'cv-upload: override confirmation - Cancel - 1': overridden,
  'cv-upload: 2 - Return - applicant detail': held('timeout-cv-upload'),
  'document-upload: form - Upload, 409 - duplicate prompt': again,
  'document-upload: duplicate prompt - Continue - success': again,
  'document-upload: duplicate prompt - Cancel - form': again,
  'document-upload: success - Return to Applicant Detail - applicant detail': typed,
  'document-upload: success - Add New Document - form': typed,
  'full-photo-upload: form - Cancel | success - applicant detail': held('hint-full-photo'),
};
