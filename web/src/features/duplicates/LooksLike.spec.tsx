import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aDetail } from '../../../testing/applicant';
import { onePageOf } from '../../../testing/page';
import { renderPortal, userOf } from '../../../testing/portal';
import { server } from '../../../testing/server';
import { aPair, aPerson } from '../../../testing/duplicates';

const NEWER = '20251111102';

const cv = async (...pairs: ReturnType<typeof aPair>[]) => {
  server.use(
    http.get('*/api/applicants/applicantid/:id', () => HttpResponse.json(aDetail({ applicantid: NEWER }))),
    http.get('*/api/duplicates', ({ request }) => {
      expect(new URL(request.url).searchParams.get('applicantid')).toBe(NEWER);
      return HttpResponse.json({ pairs, page: onePageOf(pairs), open: pairs.length, apart: 0 });
    }),
  );
  await renderPortal({ at: `/applicant-detail?appid=${NEWER}&accid=20251111202`, user: userOf('admin') });
};

test('a CV says whom the person may be the same as, and leads to both beside each other', async () => {
  await cv(aPair());
  expect(
    await screen.findByText('This may be the same person as Ayuni Dewi: same passport, same birth date, similar name.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute(
    'href',
    '/duplicates?pair=20251111101-20251111102',
  );
});

test('of several it leads to all of them', async () => {
  await cv(aPair(), aPair({ people: [aPerson(3, 'Ayudia'), aPerson(2, 'Ayu')] }));
  expect(await screen.findByText(/^This may be the same person as Ayuni Dewi .*, and 1 more\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute('href', `/duplicates?applicantid=${NEWER}`);
});
