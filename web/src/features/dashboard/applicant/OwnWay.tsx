import { OwnNext, useReadApplicantQuery } from '../../applicants';
import { OwnStandingCard } from '../../standing';

/** What an applicant does next for the own CV, and where it stands in each project. */
export const OwnWay = ({ appid }: { readonly appid: string }) => {
  const { data: cv } = useReadApplicantQuery({ id: appid });
  if (cv === undefined) return null;
  return (
    <>
      <OwnNext cv={cv} own />
      {cv.ownstanding !== null && <OwnStandingCard ways={cv.ownstanding} needed={cv.needed} />}
    </>
  );
};
