import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { server } from '../../../../testing/server';
import { ACCID, aDetail, APPID } from '../../../../testing/applicant';

const open = (detail: ApplicantDetail) => {
  server.use(http.get('*/api/applicants/applicantid/:id', () => HttpResponse.json(detail)));
  return renderPortal({
    at: `/applicant-detail?appid=${APPID}&accid=${ACCID}`,
    user: userOf('applicant', { applicant: [{ applicantid: APPID }], applicantids: [APPID] }),
  });
};

test('on the CV of somebody in no project, the reader chooses the destination whose documents are shown', async () => {
  const destinations = ['qatar', 'cruise ships'];
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/applicants/:id/checklist', ({ request }) => {
      const destination = new URL(request.url).searchParams.get('destination');
      asked.push(destination);
      const documents = [
        { documenttype: 'Passport', state: 'valid' },
        { documenttype: 'Medical Certificate', state: 'missing' },
      ];
      return HttpResponse.json({
        checklists: destination === null ? [] : [{ destination, documents }],
        chosen: true,
        destinations,
      });
    }),
  );
  const { pointer } = await open(aDetail());
  const choice = await screen.findByLabelText('Documents for');
  expect(choice).toHaveDisplayValue('Choose a destination');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a destination', 'Cruise ships', 'Qatar']);
  expect(screen.queryByText('Missing')).not.toBeInTheDocument();
  await pointer.selectOptions(choice, 'Qatar');
  const needed = within(await screen.findByRole('region', { name: 'For Qatar' }));
  expect(needed.getByText('1 of 2 in order')).toBeVisible();
  expect(needed.getByRole('listitem')).toHaveTextContent(/^Medical Certificate.*Missing/);
  expect(needed.getByRole('link', { name: 'Upload Medical Certificate' })).toHaveAttribute(
    'href',
    `/document-upload?appid=${APPID}&accid=${ACCID}&documenttype=Medical+Certificate`,
  );
  expect(asked).toEqual([null, 'qatar']);
  await pointer.selectOptions(choice, 'Choose a destination');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'For Qatar' })).not.toBeInTheDocument());
});

test('what a document says is corrected without its file, and what is emptied is taken away', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put('*/api/applicants/:id/documents/:documentid', async ({ request, params }) => {
      sent.push([params.documentid, await request.json()]);
      return HttpResponse.json({});
    }),
  );
  const { pointer } = await open(aDetail());
  const correct = async () => {
    await pointer.click(await screen.findByRole('button', { name: 'More about Passport' }));
    await pointer.click(await screen.findByRole('menuitem', { name: 'Number and dates' }));
    return within(await screen.findByRole('dialog', { name: 'Passport' }));
  };
  const dialog = await correct();
  expect(dialog.getByLabelText(/^Number/)).toHaveValue('C1234567');
  await pointer.clear(dialog.getByLabelText(/^Number/));
  await pointer.type(dialog.getByLabelText(/^Issued by/), 'Imigrasi Denpasar');
  await pointer.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Passport was corrected.')).toBeVisible();
  expect(sent).toMatchObject([
    [
      '20251112301',
      {
        number: null,
        issuer: 'Imigrasi Denpasar',
        issuedon: null,
        expireson: '2030-12-31',
        audit: { action: 'update_document' },
      },
    ],
  ]);
});
