import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { OwnNext } from '../../applicants';
import { OwnStandingCard } from '../../standing';

/** Shows an applicant what to do next for the own CV, and its state in each project. */
export const OwnWay = ({ cv }: { readonly cv: ApplicantDetail }) => (
  <>
    <OwnNext cv={cv} own />
    {cv.ownstanding !== null && <OwnStandingCard ways={cv.ownstanding} needed={cv.needed} />}
  </>
);
