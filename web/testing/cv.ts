import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { http, HttpResponse } from 'msw';
import { ACCID, APPID } from './applicant';
import { renderPortal, userOf } from './portal';
import { server } from './server';

export const CV_AT = `/applicant-detail?appid=${APPID}&accid=${ACCID}`;
export const CV_OWNER = userOf('applicant', { applicant: [{ applicantid: APPID }], applicantids: [APPID] });

/** Opens a CV; `now` says what the server answers from then on. */
export const openCv = async (first: ApplicantDetail, { at = CV_AT, user = CV_OWNER } = {}) => {
  let detail = first;
  server.use(http.get('*/api/applicants/applicantid/:id', () => HttpResponse.json(detail)));
  const portal = await renderPortal({ at, user });
  return { ...portal, now: (next: ApplicantDetail) => (detail = next) };
};
