import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { AskedDocuments, isAsked } from '../../checklists';
import { CompletenessMeter } from './CompletenessMeter';

interface OwnNextProps {
  readonly cv: ApplicantDetail;
  /** The reader is this applicant. */
  readonly own: boolean;
}

/** Shows the owner of a CV what to do next: first the documents that the project asks for, then what the CV lacks. */
export const OwnNext = ({ cv, own }: OwnNextProps) => (
  <>
    <AskedDocuments cv={cv} />
    {cv.may.edit && !isAsked(cv) && <CompletenessMeter cv={cv} own={own} />}
  </>
);
