import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { OwnNext } from '../../applicants';
import { OwnStandingCard } from '../../standing';

/** What an applicant does next for the own CV, and where it stands in each project. */
export const OwnWay = ({ cv }: { readonly cv: ApplicantDetail }) => (
  <>
    <OwnNext cv={cv} own />
    {cv.ownstanding !== null && <OwnStandingCard ways={cv.ownstanding} needed={cv.needed} />}
  </>
);
