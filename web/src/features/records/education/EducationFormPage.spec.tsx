import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, userOf } from '../../../../testing/portal';
import { problem, server } from '../../../../testing/server';
import { ACCID, aDetail, anEducationView, APPID } from '../../../../testing/applicant';

const owner = userOf('applicant', { applicant: [{ applicantid: APPID }], applicantids: [APPID] });
const NEW = `/education-form?appid=${APPID}&accid=${ACCID}`;

beforeEach(() => {
  localStorage.clear();
  server.use(http.get('*/api/applicants/applicantid/:id', () => HttpResponse.json(aDetail())));
});

const open = async (at = NEW) => {
  const portal = await renderPortal({ at, user: owner });
  const save = await screen.findByRole('button', { name: 'Save' });
  return { ...portal, save: () => portal.pointer.click(save) };
};

test.holds('education-form-01')(
  'an education that is filled in goes to the CV, and its owner is thanked with both ways on',
  async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/educations', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(anEducationView(), { status: 201 });
      }),
    );
    const { pointer, save } = await open();
    const toCv = `/applicant-detail?appid=${APPID}&accid=${ACCID}`;
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', toCv);
    await pointer.type(screen.getByLabelText('Institution name'), 'SMK Negeri 6');
    await pointer.selectOptions(screen.getByLabelText('Degree'), 'Vocational');
    await pointer.type(screen.getByLabelText(/^Location/), 'Yogyakarta');
    await pointer.type(screen.getByLabelText(/^Field of study/), 'Culinary arts');
    await save();
    expect(await screen.findByText('Education record created successfully.')).toBeVisible();
    expect(sent).toMatchObject([
      { applicantid: APPID, institutionname: 'SMK Negeri 6', degree: 'Vocational', fieldofstudy: 'Culinary arts' },
    ]);
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Return' })).toHaveAttribute('href', toCv);
  },
);

test.holds('education-form-02')(
  'what is missing is said in the words of the specification, in the order of the page, and nothing is sent',
  async () => {
    const { save } = await open();
    await save();
    const summary = await screen.findByRole('alert');
    expect([...summary.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Institution name cannot be empty.',
      'Degree cannot be empty.',
      'Location cannot be empty.',
      'Field of study cannot be empty.',
    ]);
    expect(screen.getByLabelText('Institution name')).toBeInvalid();
  },
);

test('of an applicant whom there is not it says so, and not that the reader may not', async () => {
  server.use(http.get('*/api/applicants/applicantid/:id', () => problem(404, 'not-found')));
  await renderPortal({ at: NEW, user: userOf('admin') });
  expect(await screen.findByRole('alert')).toHaveTextContent('This page or record does not exist.');
});

test('years that run backwards are refused', async () => {
  const { pointer, save } = await open();
  await pointer.clear(screen.getByLabelText('Year start'));
  await pointer.type(screen.getByLabelText('Year start'), '2018');
  await pointer.clear(screen.getByLabelText(/^Year end/));
  await pointer.type(screen.getByLabelText(/^Year end/), '2015');
  await save();
  expect((await screen.findAllByText('Year start cannot be greater than year end.'))[0]).toBeVisible();
});

test.holds('edu-current')('who still studies is asked for no year end, and both answers to that agree', async () => {
  const { pointer } = await open();
  await pointer.click(screen.getByLabelText('Still studying here'));
  expect(screen.getByLabelText(/^Year end/)).toHaveAttribute('readonly');
  expect(screen.getByLabelText(/^Year end/)).toHaveValue(String(new Date().getFullYear()));
  expect(screen.getByRole('radio', { name: 'Current' })).toBeChecked();
  await pointer.click(screen.getByRole('radio', { name: 'Completed' }));
  expect(screen.getByLabelText('Still studying here')).not.toBeChecked();
  await pointer.clear(screen.getByLabelText(/^Year end/));
  await pointer.type(screen.getByLabelText(/^Year end/), '2020');
  await pointer.click(screen.getByRole('radio', { name: 'Current' }));
  expect(screen.getByLabelText('Still studying here')).toBeChecked();
  expect(screen.getByLabelText(/^Year end/)).toHaveValue(String(new Date().getFullYear()));
});

test.holds('education-changed')(
  'an education is opened with what it holds and saved with what was changed',
  async () => {
    const sent: unknown[] = [];
    const held = anEducationView();
    server.use(
      http.get('*/api/educations/:eduid', () => HttpResponse.json(held)),
      http.put('*/api/educations/:eduid', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...held, revision: 1 });
      }),
    );
    const { pointer, save } = await open(`${NEW}&eduid=${held.educationid}`);
    expect(screen.getByRole('heading', { name: 'Edit education' })).toBeVisible();
    await pointer.clear(screen.getByLabelText('Institution name'));
    await pointer.type(screen.getByLabelText('Institution name'), 'SMK Negeri 4');
    await save();
    expect(await screen.findByText('Education record updated successfully.')).toBeVisible();
    expect(sent).toMatchObject([{ institutionname: 'SMK Negeri 4', gpa: held.gpa, revision: held.revision }]);
  },
);

test('an education that cannot be read is said, with another try', async () => {
  server.use(http.get('*/api/educations/:eduid', () => problem(503, 'unavailable')));
  await renderPortal({ at: `${NEW}&eduid=20251112101`, user: owner });
  expect(await screen.findByText('Error fetching education data. Please try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('a new education that the server cannot take is said, and stays on the form', async () => {
  server.use(http.post('*/api/educations', () => problem(503, 'unavailable')));
  const { pointer, save } = await open();
  await pointer.type(screen.getByLabelText('Institution name'), 'SMK Negeri 6');
  await pointer.selectOptions(screen.getByLabelText('Degree'), 'Vocational');
  await pointer.type(screen.getByLabelText(/^Location/), 'Yogyakarta');
  await pointer.type(screen.getByLabelText(/^Field of study/), 'Culinary arts');
  await save();
  expect((await screen.findAllByText(/Error creating education record\. Please try again\./))[0]).toBeVisible();
  expect(screen.getByLabelText('Institution name')).toHaveValue('SMK Negeri 6');
});

test('a failure is said, and what was typed stays', async () => {
  const held = anEducationView();
  server.use(
    http.get('*/api/educations/:eduid', () => HttpResponse.json(held)),
    http.put('*/api/educations/:eduid', () => problem(503, 'unavailable')),
  );
  const { pointer, save } = await open(`${NEW}&eduid=${held.educationid}`);
  await pointer.type(screen.getByLabelText('Institution name'), ' Selatan');
  await save();
  await waitFor(() =>
    expect(screen.getAllByText(/Error updating education record\. Please try again\./)[0]).toBeVisible(),
  );
  expect(screen.getByLabelText('Institution name')).toHaveValue(`${held.institutionname} Selatan`);
});

test('who may not edit the CV is told so', async () => {
  const { may } = aDetail();
  server.use(
    http.get('*/api/applicants/applicantid/:id', () => HttpResponse.json(aDetail({ may: { ...may, edit: false } }))),
  );
  await renderPortal({ at: NEW, user: owner });
  expect(await screen.findByRole('alert')).toHaveTextContent('You are not authorized');
});
