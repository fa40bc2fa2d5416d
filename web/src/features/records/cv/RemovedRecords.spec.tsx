import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { server } from '../../../../testing/server';
import { ACCID, aDetail, anExperienceView, APPID } from '../../../../testing/applicant';

const open = (detail: ApplicantDetail) => {
  server.use(http.get('*/api/applicants/applicantid/:id', () => HttpResponse.json(detail)));
  return renderPortal({ at: `/applicant-detail?appid=${APPID}&accid=${ACCID}`, user: userOf('superadmin') });
};

test('records that were removed are marked for a superadmin, who changes nothing on them, and add nothing up', async () => {
  const removed = {
    experienceid: '20251112102',
    companyname: 'Kapal Pinisi',
    start: '2010-01-01',
    end: '2019-02-28',
    status: 'removed',
  } as const;
  await open(aDetail({ experiences: [anExperienceView(), anExperienceView(removed)] }));
  const recordOf = async (name: RegExp) => within((await screen.findByText(name)).closest('li')!);
  const gone = await recordOf(/Kapal Pinisi/);
  expect(gone.getByText('Removed')).toBeVisible();
  expect(gone.queryByRole('button')).not.toBeInTheDocument();
  const there = await recordOf(/Hotel Tugu Malang/);
  expect(there.queryByText('Removed')).not.toBeInTheDocument();
  expect(there.getByRole('button', { name: /^Delete/ })).toBeVisible();
  expect(screen.getByText('3 years, all in hotels · up to staff')).toBeVisible();
});
